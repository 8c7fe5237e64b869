/** The job ticket of a print job, in XJDF 2.2 (CIP4's Exchange Job Definition Format): what to print, on what, for whom. */
import type { create as createXml } from "xmlbuilder2";
import type { PressItem, PrintJob } from "./port.ts";

const NAMESPACE = "http://www.CIP4.org/JDFSchema_2_0";
const POINTS_PER_MM = 72 / 25.4;
/** Matt paper of 200 g/m². */
const PAPER = { MediaType: "Paper", Coating: "Matte", Weight: "200" } as const;

export interface TicketContext {
  /** The name of the program that makes the ticket. */
  agent: string;
  /** Milliseconds since 1970. */
  at: number;
}

/**
 * Returns the ticket as XML. The files of its items and documents stand beside it, under their names. Lengths in XJDF are
 * points (1/72 inch).
 */
export async function printTicket(
  job: PrintJob,
  documents: readonly { name: string }[],
  { agent, at }: TicketContext,
): Promise<string> {
  // Only a print job loads it.
  const { create } = await import("xmlbuilder2");
  const root = create({ version: "1.0", encoding: "UTF-8" }).ele(NAMESPACE, "XJDF", {
    JobID: job.key,
    Types: "Product",
    Version: "2.2",
    DescriptiveName: job.reference,
  });
  const header = { AgentName: agent, DeviceID: "shop", Time: new Date(at).toISOString() };
  root.ele("AuditPool").ele("AuditCreated").ele("Header", header);
  const products = root.ele("ProductList");
  for (const [index, item] of job.items.entries()) {
    const { trim, bleed } = item.file;
    const product = products.ele("Product", {
      ID: productId(index),
      IsRoot: "true",
      Amount: String(item.copies),
      ProductType: "Poster",
      DescriptiveName: descriptionOf(item),
      ExternalID: item.id,
    });
    product.ele("Intent", { Name: "LayoutIntent" }).ele("LayoutIntent", {
      Bleed: points(bleed),
      FinishedDimensions: `${points(trim.width)} ${points(trim.height)} 0`,
      Pages: "1",
      Sides: "OneSided",
    });
    product.ele("Intent", { Name: "MediaIntent" }).ele("MediaIntent", PAPER);
  }
  const files = root.ele("ResourceSet", { Name: "RunList", Usage: "Input" });
  for (const [index, { file }] of job.items.entries()) {
    const resource = files.ele("Resource");
    resource.ele("Part", { Product: productId(index) });
    resource.ele("RunList", { NPage: "1" }).ele("FileSpec", {
      CheckSum: file.sha256.toUpperCase(),
      FileSize: String(file.bytes),
      MimeType: file.contentType,
      URL: encodeURI(file.name),
      UserFileName: file.name,
    });
  }
  for (const { name } of documents) {
    const resource = files.ele("Resource", { DescriptiveName: "Put into the parcel" });
    resource.ele("RunList", { OrdType: "Insert" }).ele("FileSpec", {
      MimeType: "application/pdf",
      URL: encodeURI(name),
      UserFileName: name,
    });
  }
  root
    .ele("ResourceSet", { Name: "CustomerInfo", Usage: "Input" })
    .ele("Resource")
    .ele("CustomerInfo", { CustomerOrderID: job.reference });
  addDelivery(root, job);
  return root.end({ prettyPrint: true });
}

type Element = ReturnType<ReturnType<typeof createXml>["ele"]>;

function addDelivery(root: Element, { address, items }: PrintJob): void {
  const contact = root.ele("ResourceSet", { Name: "Contact", Usage: "Input" }).ele("Resource");
  contact.ele("Part", { ContactType: "Delivery" });
  const person = contact.ele("Contact");
  const { street, city, zipCode, state, country, name } = address;
  person
    .ele("Address", { City: city, CountryCode: country, PostalCode: zipCode, Region: state, Street: street })
    .ele("AddressLine")
    .txt(name);
  person.ele("Person", { DescriptiveName: name });
  const delivery = root.ele("ResourceSet", { Name: "DeliveryParams", Usage: "Input" }).ele("Resource");
  const params = delivery.ele("DeliveryParams");
  for (const [index, { copies }] of items.entries())
    params.ele("DropItem", { Amount: String(copies), ItemRef: productId(index) });
}

const productId = (index: number): string => `poster-${index + 1}`;

function descriptionOf({ title, edition }: PressItem): string {
  return edition ? `${title}, print ${edition.number} of ${edition.of}` : title;
}

/** With three decimals, as XJDF's tools write lengths. */
function points(mm: number): string {
  return String(Number((mm * POINTS_PER_MM).toFixed(3)));
}
