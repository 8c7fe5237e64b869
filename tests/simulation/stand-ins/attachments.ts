/** In place of `attachments.server.ts`: attachments that are not drawn. */
import type { EmailAttachment } from "../../../app/ports/mail/port.ts";

export async function filesOf(): Promise<EmailAttachment[]> {
  return [];
}
