/**
 * The 21 art styles: id, display name and the traits that painters work from.
 * Invariant: ids and names are the specification's, in its order; three styles are everybody's, all are the members'.
 */
import { isMember, type Viewer } from "../viewer.ts";

const styles = [
  {
    id: "alpinecoastal",
    name: "Alpine Coastline",
    traits:
      "Layered cut-paper landscape of the Alps meeting the sea: five or six flat tone sheets stacked like torn card, each casting a thin soft shadow on the one below. Palette of glacier ice, teal, deep pine and warm sand under a clear sky. Broad calm silhouettes; people and buildings are simplified into the same crisp paper shapes.",
  },
  {
    id: "artdeco",
    name: "Art Deco",
    traits:
      "Luxurious 1920s travel-poster manner with airbrushed tone bands, strong verticals and polished, streamlined forms. A radiating sunburst rises behind the main subject; edges carry a fine gold rim, contours are geometric and symmetrical. Midnight blue, black, ivory, burgundy and metallic gold, lit dramatically from one side.",
  },
  {
    id: "artnouveau",
    name: "Art Nouveau",
    traits:
      "Decorative lithograph of the 1890s: muted flat colours enclosed by long, flowing contours that swell and taper like plant stems. Hair, cloth and clouds turn into whiplash curves, and a ring of stylised flowers forms a halo behind the main subject. Sage, ochre, dusty rose, cream and old gold on warm paper.",
  },
  {
    id: "bauhaus",
    name: "Bauhaus",
    traits:
      "The scene rebuilt from quarter circles, half circles, triangles and squares on a strict modular grid, small modules where the subject needs detail and large ones where it rests. Flat primary red, yellow and blue with black, cream and a cool grey, no gradients. Faces stay readable through the placement of the shapes.",
  },
  {
    id: "brutalistdecay",
    name: "Brutalist Decay",
    traits:
      "Board-formed concrete as the ground, with the picture transferred onto it like worn photocopied ink. Rust streaks, hairline cracks, drips and pitted mortar age the surroundings, while faces stay clean and untouched. Greys, black and oxide brown, broken by a single uncompromising block of signal red.",
  },
  {
    id: "crystallineindustry",
    name: "Crystalline Industry",
    traits:
      "Everything is cut into low-relief crystal facets, larger in the sky and finer along edges and in faces, each facet with its own soft gradient. The light is that of a foundry at dusk: cold steel blues against glowing amber and molten orange. Precise, engineered, monumental, with beams and girders turned into prisms.",
  },
  {
    id: "goldenglimpse",
    name: "Golden Glimpse",
    traits:
      "Vienna around 1908: painterly, luminous skin set into a shimmering field of gold leaf. Cloth and background dissolve into a mosaic of small rings, spirals, eyes and tilted rectangles that catch the light unevenly; no ornament ever touches a face. Gold, bronze, black and ivory with jewels of emerald and vermilion.",
  },
  {
    id: "impressionist",
    name: "Impressionist",
    traits:
      "Oil painted outdoors in short, curved, visible strokes that follow the forms, laid in several layers with real bristle relief. Shadows are violet and blue instead of black, lights are warm and broken into pure touches of colour. Soft edges, vibrating air, the feeling of one fleeting hour of the day.",
  },
  {
    id: "majolica",
    name: "Majolica",
    traits:
      "Hand-painted Mediterranean faience: the picture is brushed in diluted cobalt blue on white tin glaze, with ochre yellow and copper green where the colours ask for them. It spans a wall of square tiles with fine grout lines and a glossy, slightly uneven glaze. A patterned tile border frames the panel.",
  },
  {
    id: "minimalmodernist",
    name: "Minimal Modernist",
    traits:
      "Six or seven flat, carefully balanced colour fields and a great deal of quiet space. The main subject is drawn finer than its ground, completed by one thin, confident continuous line. Off-white, clay, muted blue and charcoal with a single warm accent; nothing that could be left out remains.",
  },
  {
    id: "neoretromotor",
    name: "Neo-Retro Motor",
    traits:
      "Racing poster of the 1970s with today's sharpness: the background streaks sideways in line-screened motion blur while the subject stands still, posterised in orange, teal and petrol and cut out with a cream edge. Bold parallel racing stripes sweep through the picture. Speed, heat and optimism.",
  },
  {
    id: "neovintage",
    name: "Neo Vintage",
    traits:
      "A risograph print found in a drawer: four overlapping spot inks, visible grain, slight misregistration where the plates meet. Faded red, mustard, teal and ink blue on creamy aged paper with soft folds and worn corners. Simple shapes, warm humour, mid-century charm.",
  },
  {
    id: "novaprisma",
    name: "Nova Prisma",
    traits:
      "The scene seen through splintered prisms: polygonal shards refract it, displace its contours and split its edges into spectral colours radiating from the centre of interest. Neon cyan, magenta, ultraviolet and acid lime burn out of deep night tones. Faces lie in the largest, calmest shard.",
  },
  {
    id: "parallelpop",
    name: "Parallel Pop",
    traits:
      "The whole picture is built of parallel diagonal stripes whose width alone carries light and dark, running one way in the subject and the opposite way in the ground. Each region has one saturated ink on one pale tint. Graphic, crisp, screen-printed, readable from across the room.",
  },
  {
    id: "popart",
    name: "Pop Art",
    traits:
      "Screen print of the 1960s: a few flat, outrageous hues, bold black contours and solid blacks, with mechanical halftone dots modelling the midtones. Hot pink, cadmium yellow, cyan and red, slightly off register. Cheerful, loud and immediate, like one enlarged frame of a comic.",
  },
  {
    id: "renaissance",
    name: "Renaissance",
    traits:
      "Oil on panel in the manner of the old masters: sfumato transitions, fine layered strokes and warm light falling from one high window onto figures that emerge from umber shade. Lapis blue, madder red, olive and honeyed skin under an amber varnish with a whisper of craquelure. Dignified, intimate, timeless.",
  },
  {
    id: "retrooptical",
    name: "Retro Optical",
    traits:
      "Op art of the late 1960s: concentric lines, displaced by the relief of the scene, swell and thin so that the image appears out of pure rhythm. Behind them lie flat rings in orange, brown, cream and turquoise. Lines are narrower and denser in faces so that they stay recognisable; hypnotic, precise, playful.",
  },
  {
    id: "retroscenic",
    name: "Retro Scenic",
    traits:
      "National-park poster of the 1930s: big simplified planes of colour from a limited serigraph palette, stippled transitions in sky and slopes, dark key lines only where they help. Receding blue mountains, sunlit ochre, forest green and a glowing horizon. Heroic depth, fresh air, and an even cream border.",
  },
  {
    id: "sepiahellenic",
    name: "Sepia Hellenic",
    traits:
      "Red-figure vase painting of classical Greece: figures in warm terracotta reserved against black glaze, with fine incised lines for hair, folds and muscles and touches of cream and dark red. Flat, noble silhouettes and sparing gestures. A meander band frames the scene; the clay shows hairline age.",
  },
  {
    id: "surrealist",
    name: "Surrealist",
    traits:
      "A dream staged with the precision of a photograph: the subject stands on an endless plain under a low, long-shadowed evening light. One edge of it melts or unravels, polished spheres float and refract the scene, distances and scales contradict each other quietly. Ochre ground, turquoise sky, smooth oil finish.",
  },
  {
    id: "tuscanlavender",
    name: "Tuscan Lavender",
    traits:
      "Transparent watercolour on rough, deckle-edged paper: wet washes run into each other, dry with darker rims and granulate in the valleys of the grain. Shadows are lavender, lights are ochre and apricot, cypress green sets the accents, and bare paper shines through. Loose, airy, painted in the hour before sunset.",
  },
] as const satisfies readonly { id: string; name: string; traits: string }[];

export type StyleId = (typeof styles)[number]["id"];

export interface Style {
  id: StyleId;
  name: string;
  traits: string;
}

export const STYLES: readonly Style[] = styles;

/** What everybody may paint with; the rest is the members'. */
export const FREE_STYLES: readonly StyleId[] = ["alpinecoastal", "impressionist", "popart"];

/** The style of that id, if there is one. */
export function findStyle(id: string): Style | undefined {
  return STYLES.find((style) => style.id === id);
}

/** Whether the viewer's plan includes the style. */
export function isStyleAllowed(viewer: Viewer, id: StyleId): boolean {
  return isMember(viewer) || FREE_STYLES.includes(id);
}

/** The styles that this painter can paint, in the specification's order. */
export function offeredStyles(painter: { readonly styles: readonly string[] }): readonly Style[] {
  return STYLES.filter((style) => painter.styles.includes(style.id));
}

/** Address of the picture that shows a style in the carousel. */
export function styleThumbnail(id: StyleId): string {
  return `/api/storage-image/styles/thumbnails/${id}_thumbnail.png`;
}
