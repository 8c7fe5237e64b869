import type { Namespace } from "../translation.ts";

/** The public record of limited editions. */
export const edition: Namespace<"edition"> = {
  title: "{{name}}, Auflage von {{total}}",
  by: "Von @{{username}}, {{style}}",
  taken: "Verkaufte Drucke: {{taken}} von {{total}}.",
  guarantee:
    "Mehr als {{total}} wird es nie geben. Jeder Verkauf ist mit dem vorherigen versiegelt, damit niemand einen hinzufügen kann, auch der Shop nicht.",
  printTitle: "«{{name}}», Druck {{number}} von {{total}}",
  sold: "Druck {{number}} von {{total}} ist echt. Er wurde am {{date}} verkauft und ist der einzige mit dieser Nummer.",
  void: "Druck {{number}} von {{total}} wurde am {{date}} verkauft und nach der Herstellung rückerstattet. Seine Nummer ist ungültig und wird nie wieder verkauft.",
  unsold:
    "Druck {{number}} von {{total}} ist nicht verkauft. Ein Zertifikat mit dieser Nummer stammt nicht von uns.",
  seal: "Siegel {{seal}}",
  sealFits: "Das Siegel auf dem Zertifikat passt zu diesem Verkauf.",
  sealWrong:
    "Das Siegel auf dem Zertifikat passt nicht zu diesem Verkauf. Das Zertifikat ist nicht oder nicht mehr gültig.",
  whole: "Wir haben das Verzeichnis dieser Auflage gerade geprüft. Es ist lückenlos.",
  broken: "Das Verzeichnis dieser Auflage ist beschädigt. Bitte schreib uns an {{email}}.",
  chain: "Das Verzeichnis, Eintrag für Eintrag",
  chainText:
    "Jeder Hash ist der SHA-256 der Angaben daneben, und diese enthalten den vorherigen Hash. Jede und jeder kann das nachrechnen.",
  events: {
    opened: "Auflage von {{number}} eröffnet",
    sold: "Druck {{number}} verkauft",
    freed: "Druck {{number}} vor der Herstellung rückerstattet; seine Nummer ist wieder frei",
    void: "Druck {{number}} nach der Herstellung rückerstattet; seine Nummer ist ungültig",
    restored: "Druck {{number}} gilt wieder, weil die Rückerstattung fehlgeschlagen ist",
  },
  facts: "Angaben",
  hash: "Hash",
  all: "Die ganze Auflage ansehen",
  catalogue: "Im Katalog ansehen",
};
