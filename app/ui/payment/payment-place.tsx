/** The slot of the provider's element in a form, which a script fills. Without it the form leads to the provider's page. */
import { attributes } from "~/browser/contract";

interface PaymentPlaceProps {
  heading: string;
  loading: string;
  /** Says where the visitor pays without the element. */
  elsewhere: string;
}

export function PaymentPlace({ heading, loading, elsewhere }: PaymentPlaceProps) {
  return (
    <>
      <div className="grid gap-4" {...attributes({ paymentPlace: "" })} hidden>
        <h2 className="text-[1.125rem]">{heading}</h2>
        <div {...attributes({ paymentElement: "" })} />
        <p className="quiet" {...attributes({ paymentLoading: "" })} role="status">
          {loading}
        </p>
        <p className="field-error" {...attributes({ paymentProblem: "" })} hidden role="alert" />
      </div>
      <p className="quiet" {...attributes({ paymentElsewhere: "" })}>
        {elsewhere}
      </p>
    </>
  );
}
