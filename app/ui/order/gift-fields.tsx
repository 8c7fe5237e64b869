/** A mark that the order is a gift, and a note for the parcel. The note shows with the mark, without a script. */
import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { GIFT_NOTE_MAX } from "~/domain/orders/gift";
import { TextAreaField } from "~/ui/form/text-area-field";
import { useTranslation } from "~/ui/use-translation";

interface GiftFieldsProps {
  isGift: FieldMetadata<"on" | undefined>;
  giftNote: FieldMetadata<string>;
}

export function GiftFields({ isGift, giftNote }: GiftFieldsProps) {
  const { t } = useTranslation("order");
  const { key, ...mark } = getInputProps(isGift, { type: "checkbox", value: "on" });
  return (
    <div className="group grid gap-3">
      <label className="grid min-h-11 grid-cols-[auto_minmax(0,1fr)] items-center gap-3">
        <input className="size-6 accent-gold" key={key} {...mark} />
        <span>{t("shipping.gift")}</span>
      </label>
      <div className="hidden group-has-[:checked]:block">
        <TextAreaField field={giftNote} label={t("shipping.giftNote")} maxLength={GIFT_NOTE_MAX} rows={3} />
        <p className="hint mt-1.5">{t("shipping.giftHint", { most: GIFT_NOTE_MAX })}</p>
      </div>
    </div>
  );
}
