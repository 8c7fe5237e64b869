import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { isRefusal } from "~/domain/refusal";
import { beginSecondFactor, confirmSecondFactor } from "~/domain/staff/second-factor.server";
import { StaffCode } from "~/domain/staff/staff";
import { CodeForm } from "~/ui/admin/code-form";
import { RecoveryCodes } from "~/ui/admin/recovery-codes";
import { SquareCodeImage } from "~/ui/admin/square-code-image";
import { DialogBody } from "~/ui/dialog-body";
import { squareCode } from "~/web/square-code.server";
import { type StaffVisit, staffOnly } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";

export const meta = metaOf;

export const loader = staffOnly.page(async (visit) => ({
  title: pageTitle(visit, visit.t("office:security.setUp")),
  setUp: await setUpOf(visit),
}));

/** Null once it is on: then there is nothing to show any more. */
async function setUpOf({ shop, staff }: StaffVisit) {
  try {
    const { secret, address } = await beginSecondFactor(shop, staff);
    return { secret: secret.match(/.{1,4}/g)?.join(" ") ?? secret, address, picture: squareCode(address) };
  } catch (error) {
    if (isRefusal(error) && error.code === "second-factor-on") return null;
    throw error;
  }
}

/** Answered by the page itself: the recovery codes are told once, and kept nowhere. */
export const action = staffOnly.post(StaffCode, async ({ shop, staff }, input) =>
  Response.json(
    { recoveryCodes: await confirmSecondFactor(shop, staff, input) },
    { headers: { "Cache-Control": "no-store" } },
  ),
);

export default function SecondFactorPage() {
  const { setUp } = useLoaderData<typeof loader>();
  const failed = useFormAnswer();
  const answer: unknown = useActionData();
  const { t } = useTranslation("office");
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
            <code className="office-secret">{setUp.secret}</code>
          </p>
          <CodeForm
            action="/admin/security/on"
            answer={failed}
            busy={t("code.busy")}
            digitsOnly
            submit={t("security.confirm")}
          />
        </>
      ) : (
        <p className="lead mt-3">{t("security.on")}</p>
      )}
      <p className="office-back">
        <a className="link" href="/admin/security">
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
