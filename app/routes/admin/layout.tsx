import type { LinksFunction } from "@remix-run/node";
import { isRouteErrorResponse, Outlet, useLoaderData, useRouteError } from "@remix-run/react";
import { paths } from "~/paths";
import stylesUrl from "~/ui/admin/admin.css?url";
import { LogInForm } from "~/ui/admin/log-in-form";
import { StaffBar } from "~/ui/admin/staff-bar";
import { DialogBody } from "~/ui/dialog-body";
import { ErrorPage } from "~/ui/error-page";
import { useTranslation } from "~/ui/use-translation";
import { backOfficeCounts } from "~/web/back-office-counts.server";
import { load } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import type { SignedOut } from "~/web/staff.server";
import { readStaff } from "~/web/staff-session.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];

/** Search engines list no page of the back office, not even an error page. */
export const handle = { permission: "everyone", unlisted: true } satisfies RouteHandle;

/** Title of a failed page below; other pages set their own. A refused form brings its own title too. */
export const meta = ({ data, error }: { data?: unknown; error?: unknown }) =>
  metaOf({ data: data ?? { title: pageNameIn(error) ?? "Moment" } });

function pageNameIn(error: unknown): unknown {
  const { page }: { page?: unknown } = { ...Object(isRouteErrorResponse(error) && error.data) };
  return page;
}

export const loader = load(async (context) => {
  const staff = await readStaff(context.shop, context.request);
  return {
    title: pageTitle(context, context.t("admin:title")),
    name: staff?.name ?? null,
    role: staff?.role ?? null,
    waiting: staff && (await backOfficeCounts(context, staff)),
  };
});

export default function BackOffice() {
  const { name, waiting } = useLoaderData<typeof loader>();
  return (
    <>
      {name !== null && <StaffBar name={name} waiting={waiting} />}
      <Outlet />
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const response = isRouteErrorResponse(error) ? error : null;
  return isSignedOut(response?.data) ? (
    <LogInAgain kept={response.data.kept} />
  ) : (
    <ErrorPage error={response} />
  );
}

function isSignedOut(thrown: unknown): thrown is SignedOut {
  return (
    typeof thrown === "object" && thrown !== null && "code" in thrown && thrown.code === "staff-signed-out"
  );
}

/** Shown above a form that was sent after the session ended; its input is kept. */
function LogInAgain({ kept }: Pick<SignedOut, "kept">) {
  const { t } = useTranslation("admin");
  return (
    <DialogBody title={t("login.expired")}>
      <p className="lead mt-3">{t("login.expiredText")}</p>
      <LogInForm action={paths.admin.login()} kept={kept} passkeyAction={paths.admin.login.passkey()} />
    </DialogBody>
  );
}
