import sharp from "sharp";

/** A JPEG test photo with a sky, a sun and hills. */
export async function drawScene({ width = 1200, height = 1600 } = {}): Promise<Buffer> {
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1600" preserveAspectRatio="none" width="${width}" height="${height}">
    <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#2b5d9c"/><stop offset="1" stop-color="#f3c98b"/></linearGradient></defs>
    <rect width="1200" height="1600" fill="url(#sky)"/>
    <circle cx="820" cy="520" r="140" fill="#fff1c4"/>
    <path d="M0 1100 L300 700 L560 1010 L800 640 L1200 1120 V1600 H0z" fill="#5a4b63"/>
    <path d="M0 1300 Q400 1120 700 1290 T1200 1240 V1600 H0z" fill="#2f5b45"/>
  </svg>`;
  return sharp(Buffer.from(scene)).jpeg({ quality: 90 }).toBuffer();
}
