import type { Namespace } from "../translation.ts";

/** The public record of limited editions. */
export const edition: Namespace<"edition"> = {
  title: "{{name}}, Edition von {{total}}",
  by: "Von @{{username}}, {{style}}",
  taken: "{{taken}} von {{total}} Drucken sind verkauft.",
  guarantee:
    "Mehr als {{total}} wird es nie geben. Jeder Verkauf ist mit dem vorherigen versiegelt, damit niemand, auch der Shop nicht, einen dazwischenschieben kann.",
  printTitle: "«{{name}}», Druck {{number}} von {{total}}",
  sold: "Druck {{number}} von {{total}} gibt es. Er wurde am {{date}} verkauft und ist der einzige mit dieser Nummer.",
  void: "Druck {{number}} von {{total}} wurde am {{date}} verkauft und zurückgegeben, nachdem er hergestellt war. Seine Nummer ist ungültig: Sie wird nie wieder verkauft.",
  unsold:
    "Druck {{number}} von {{total}} ist nicht verkauft. Ein Zertifikat, das etwas anderes sagt, stammt nicht von uns.",
  seal: "Siegel {{seal}}",
  sealFits: "Das Siegel auf dem Zertifikat ist das Siegel dieses Verkaufs.",
  sealWrong:
    "Das Siegel auf dem Zertifikat ist nicht das Siegel dieses Verkaufs. Das Zertifikat ist nicht oder nicht mehr gültig.",
  whole: "Wir haben die Kette dieser Edition gerade geprüft: Sie ist lückenlos.",
  broken: "Die Kette dieser Edition ist unterbrochen. Bitte schreib uns: {{email}}.",
  chain: "Die Kette, Eintrag für Eintrag",
  chainText:
    "Jeder Hash ist der SHA-256 der Angaben daneben, und die enthalten den Hash davor. Das kann jede und jeder nachrechnen.",
  events: {
    opened: "Edition von {{number}} eröffnet",
    sold: "Druck {{number}} verkauft",
    freed: "Druck {{number}} zurückgegeben, bevor er hergestellt war: Seine Nummer ist frei",
    void: "Druck {{number}} zurückgegeben, nachdem er hergestellt war: Seine Nummer ist ungültig",
  },
  facts: "Angaben",
  hash: "Hash",
  all: "Die ganze Edition ansehen",
  catalogue: "Im Katalog ansehen",
};
