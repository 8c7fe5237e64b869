/** A process of its own, which trusts the certificate that its environment names, and sends one e-mail: `URL`. */
import { openSmtp } from "../../app/ports/mail/smtp.server.ts";

const mail = openSmtp({ url: process.argv[2] ?? "", from: "Shop <shop@shop.example>" });
await mail.send({ id: "one", to: "anna@example.com", subject: "One", text: "One", html: "<p>One</p>" });
await mail.close();
