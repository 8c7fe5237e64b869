/** A QR code, dark on light in every theme. */
import type { SquareCode } from "~/web/qr-code.server";

export function SquareCodeImage({ code, label }: { code: SquareCode; label: string }) {
  return (
    <svg
      aria-label={label}
      className="my-5 w-60 max-w-full rounded-md"
      role="img"
      shapeRendering="crispEdges"
      viewBox={`0 0 ${code.size} ${code.size}`}
    >
      <rect fill="#fff" height={code.size} width={code.size} />
      <path d={code.path} fill="#14110f" />
    </svg>
  );
}
