import type { LinksFunction } from "@remix-run/node";
import { isRouteErrorResponse, Outlet, useLoaderData, useRouteError } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import stylesUrl from "~/ui/admin/admin.css?url";
import { LogInForm } from "~/ui/admin/log-in-form";
import { StaffBar } from "~/ui/admin/staff-bar";
import { DialogBody } from "~/ui/dialog-body";
import { ErrorPage } from "~/ui/error-page";
import { officeCounts } from "~/web/office-counts.server";
import type { SignedOut } from "~/web/staff.server";
import { readStaff } from "~/web/staff-session.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { load } from "~/web/visit.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];

/** No search engine lists what is below, not even a page that failed. */
export const handle = { unlisted: true };

/** Of a page below that failed; the others say it better. What was refused to a form brings its own title. */
export const meta = ({ data, error }: { data?: unknown; error?: unknown }) =>
  metaOf({ data: data ?? { title: pageNameIn(error) ?? "Moment" } });

function pageNameIn(error: unknown): unknown {
  const { page }: { page?: unknown } = { ...Object(isRouteErrorResponse(error) && error.data) };
  return page;
}

export const loader = load(async (visit) => {
  const staff = await readStaff(visit.shop, visit.request);
  return {
    title: pageTitle(visit, visit.t("admin:room")),
    name: staff?.name ?? null,
    waiting: staff && (await officeCounts(visit, staff)),
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

function isSignedOut(told: unknown): told is SignedOut {
  return typeof told === "object" && told !== null && "code" in told && told.code === "staff-signed-out";
}

/** Over the form that came too late: it is carried along. */
function LogInAgain({ kept }: Pick<SignedOut, "kept">) {
  const { t } = useTranslation("admin");
  return (
    <DialogBody title={t("login.expired")}>
      <p className="lead mt-3">{t("login.expiredText")}</p>
      <LogInForm action="/admin/login" kept={kept} />
    </DialogBody>
  );
}
