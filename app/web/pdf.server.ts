/** Answers with a private PDF: shown in the browser, kept by no cache. */
export function answerPdf({ name, pdf }: { name: string; pdf: Uint8Array }): Response {
  return new Response(new Uint8Array(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${name}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
