import { useActionData, useLoaderData } from "@remix-run/react";
import { isRefusal } from "~/domain/kernel/refusal";
import { beginSecondFactor, confirmSecondFactor } from "~/domain/staff/second-factor.server";
import { StaffCode } from "~/domain/staff/staff";
import { paths } from "~/paths";
import { CodeForm } from "~/ui/admin/code-form";
import { RecoveryCodes } from "~/ui/admin/recovery-codes";
import { DialogBody } from "~/ui/dialog-body";
import { SquareCodeImage } from "~/ui/square-code-image";
import { useTranslation } from "~/ui/use-translation";
import { readStaffOrigin } from "~/web/device.server";
import { squareCode } from "~/web/qr-code.server";
import type { RouteHandle } from "~/web/route-handle";
import { type StaffContext, staffOnly } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";

export const handle = { permission: "own", limits: { write: "staff-log-in" } } satisfies RouteHandle;

export const meta = metaOf;

export const loader = staffOnly.page(async (context) => ({
  title: pageTitle(context, context.t("backOffice:security.setUp")),
  setUp: await setUpOf(context),
}));

/** Null once it is on: then there is nothing left to show. */
async function setUpOf({ shop, staff }: StaffContext) {
  try {
    const { secret, address } = await beginSecondFactor(shop, staff);
    return { secret: secret.match(/.{1,4}/g)?.join(" ") ?? secret, address, picture: squareCode(address) };
  } catch (error) {
    if (isRefusal(error) && error.code === "second-factor-on") return null;
    throw error;
  }
}

/** The page itself answers: the recovery codes are shown once and not stored. */
export const action = staffOnly.post(StaffCode, async (context, input) => {
  const { shop, staff } = context;
  const recoveryCodes = await confirmSecondFactor(shop, staff, input, await readStaffOrigin(context));
  return Response.json({ recoveryCodes }, { headers: { "Cache-Control": "no-store" } });
});

export default function SecondFactorPage() {
  const { setUp } = useLoaderData<typeof loader>();
  const failed = useFormAnswer();
  const answer: unknown = useActionData();
  const { t } = useTranslation("backOffice");
  const recoveryCodes = codesIn(answer);
  if (recoveryCodes) {
    return (
      <DialogBody title={t("security.isOn")}>
        <RecoveryCodes codes={recoveryCodes} />
      </DialogBody>
    );
  }
  return (
    <DialogBody title={t("security.setUp")}>
      {setUp ? (
        <>
          <p className="lead mt-3">{t("security.scan")}</p>
          <SquareCodeImage code={setUp.picture} label={t("security.picture")} />
          <p>{t("security.orType")}</p>
          <p>
            <code className="inline-block rounded border border-dashed border-wall-edge px-3 py-2 text-[1.0625rem] tracking-[0.06em] wrap-anywhere">
              {setUp.secret}
            </code>
          </p>
          <CodeForm
            action={paths.admin.security.on()}
            answer={failed}
            busy={t("code.busy")}
            digitsOnly
            submit={t("security.confirm")}
          />
        </>
      ) : (
        <p className="lead mt-3">{t("security.on")}</p>
      )}
      <p className="mt-6">
        <a className="link" href={paths.admin.security()}>
          {t("security.back")}
        </a>
      </p>
    </DialogBody>
  );
}

function useFormAnswer() {
  const answer = useActionData<typeof action>();
  return answer && "result" in answer ? answer : undefined;
}

function codesIn(answer: unknown): string[] | null {
  if (typeof answer !== "object" || answer === null || !("recoveryCodes" in answer)) return null;
  return Array.isArray(answer.recoveryCodes) ? answer.recoveryCodes.map(String) : null;
}
