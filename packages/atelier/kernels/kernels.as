// The atelier's innermost loops, for WebAssembly with SIMD. `npm run kernels` compiles them into kernels.wasm.
// Each does what the TypeScript of the same name in `operators` does, which is what the tests hold it to. Places are
// byte addresses, planes are rows of 32-bit floats, and `from` up to `to` are the rows (or columns) to be made.

@inline
function at(base: usize, index: i32): usize {
  return base + (<usize>index << 2);
}

// Walks along the flow count in fixed point, 14 bits behind the point, and the flow is a word for each pixel, y above x:
// whole numbers come out of a step in half the cycles that floats take. Away from the border two neighbours in a row walk
// both ways at once, in vectors of their words: first those who walk back, then those who walk ahead. So none waits for
// memory alone. The last of a row may have a neighbour who is too near to the border: it walks along, and is done again.
// Near the border, where a walk may end early, each walks one way after the other.

const POINT: i32 = 14;
const HALF: i32 = 1 << (POINT - 1);

@inline
function xOf(word: i32): i32 {
  return (word << 16) >> 16;
}

@inline
function yOf(word: i32): i32 {
  return word >> 16;
}

/** -1 where a walk in one direction must turn the flow around to go on, else 0. */
@inline
function turnOf(ex: i32, ey: i32, dx: i32, dy: i32): i32 {
  return (ex * dx + ey * dy) >> 31;
}

@inline
function turned(value: i32, turn: i32): i32 {
  return (value ^ turn) - turn;
}

@inline
function pixelAt(px: i32, py: i32, w: i32): usize {
  return <usize>((py >> POINT) * w + (px >> POINT));
}

/** The words of two pixels twice: turned around for the way back, then as they are. */
@inline
function bothWays(words: v128): v128 {
  const back = i32x4(-1, -1, 0, 0);
  return i16x8.sub(v128.xor(words, back), back);
}

/** The words found by four walks, each turned around where its walk must do so to go on. */
@inline
function onward(words: v128, ways: v128): v128 {
  const turn = i32x4.shr_s(i32x4.dot_i16x8_s(words, ways), 31);
  return i16x8.sub(v128.xor(words, turn), turn);
}

/** x and y of a pixel and of its right neighbour. */
@inline
function startOf(x: i32, y: i32): v128 {
  const px = (x << POINT) + HALF;
  const py = (y << POINT) + HALF;
  return i32x4(px, py, px + (1 << POINT), py);
}

@inline
function stridesOf(w: i32): v128 {
  return i32x4.splat((w << 16) | 1);
}

/** The pixels of four walks, in a picture of fewer than 32,768 columns and rows. */
@inline
function placesOf(behind: v128, ahead: v128, strides: v128): v128 {
  const places = i16x8.narrow_i32x4_s(i32x4.shr_s(behind, POINT), i32x4.shr_s(ahead, POINT));
  return i32x4.dot_i16x8_s(places, strides);
}

/** The weight of a sample, by its distance in space and in colour; the table's last entry is nought. */
@inline
function weightOf(sample: v128, centre: v128, scales: v128, near: f32, fallOff: usize, end: v128): v128 {
  const gap = f32x4.sub(sample, centre);
  const parts = f32x4.mul(f32x4.mul(gap, gap), scales);
  const pairs = f32x4.add(parts, v128.shuffle<f32>(parts, parts, 2, 3, 0, 1));
  const sum = f32x4.add(pairs, v128.shuffle<f32>(pairs, pairs, 1, 0, 3, 2));
  const place = i32x4.extract_lane(i32x4.trunc_sat_f32x4_s(f32x4.pmin(end, sum)), 0);
  return f32x4.splat(near * load<f32>(at(fallOff, place)));
}

/** Pixels lie as L, a, b, 1, so that their weights add up in the fourth lane. */
export function bilateral(
  source: usize,
  out: usize,
  flow: usize,
  w: i32,
  h: i32,
  from: i32,
  to: i32,
  along: bool,
  steps: i32,
  weights: usize,
  fallOff: usize,
  end: f32,
  scale: f32,
  chromaScale: f32,
): void {
  const scales = f32x4(scale, chromaScale, chromaScale, 0);
  const ends = f32x4.splat(end);
  const margin = steps + 1;
  for (let y = from; y < to; y++) {
    const inner = y >= margin && y < h - margin;
    for (let x = 0; x < w; x++) {
      const i = <usize>(y * w + x);
      const centre = v128.load(source + (i << 4));
      const word = load<i32>(flow + (i << 2));
      const dx = along ? xOf(word) : -yOf(word);
      const dy = along ? yOf(word) : xOf(word);
      let sum = centre;
      if (inner && x >= margin && x < w - margin) {
        let ax = (x << POINT) + HALF;
        let ay = (y << POINT) + HALF;
        let bx = ax;
        let by = ay;
        let adx = -dx;
        let ady = -dy;
        let bdx = dx;
        let bdy = dy;
        for (let k = 1; k <= steps; k++) {
          ax += adx;
          ay += ady;
          bx += bdx;
          by += bdy;
          const oa = pixelAt(ax, ay, w);
          const ob = pixelAt(bx, by, w);
          if (along) {
            const a = load<i32>(flow + (oa << 2));
            const b = load<i32>(flow + (ob << 2));
            const turnA = turnOf(xOf(a), yOf(a), adx, ady);
            const turnB = turnOf(xOf(b), yOf(b), bdx, bdy);
            adx = turned(xOf(a), turnA);
            ady = turned(yOf(a), turnA);
            bdx = turned(xOf(b), turnB);
            bdy = turned(yOf(b), turnB);
          }
          const near = load<f32>(at(weights, k));
          const one = v128.load(source + (oa << 4));
          const other = v128.load(source + (ob << 4));
          sum = f32x4.add(sum, f32x4.mul(one, weightOf(one, centre, scales, near, fallOff, ends)));
          sum = f32x4.add(sum, f32x4.mul(other, weightOf(other, centre, scales, near, fallOff, ends)));
        }
      } else {
        for (let sign = -1; sign <= 1; sign += 2) {
          let px = (x << POINT) + HALF;
          let py = (y << POINT) + HALF;
          let wx = dx * sign;
          let wy = dy * sign;
          for (let k = 1; k <= steps; k++) {
            px += wx;
            py += wy;
            if (px < 0 || py < 0 || px >= w << POINT || py >= h << POINT) break;
            const o = pixelAt(px, py, w);
            if (along) {
              const e = load<i32>(flow + (o << 2));
              const turn = turnOf(xOf(e), yOf(e), wx, wy);
              wx = turned(xOf(e), turn);
              wy = turned(yOf(e), turn);
            }
            const sample = v128.load(source + (o << 4));
            const weight = weightOf(sample, centre, scales, load<f32>(at(weights, k)), fallOff, ends);
            sum = f32x4.add(sum, f32x4.mul(sample, weight));
          }
        }
      }
      v128.store(out + (i << 4), f32x4.div(sum, f32x4.splat(f32x4.extract_lane(sum, 3))));
    }
  }
}

/** The field lies with its flow, a word and a value for each pixel: one cache line for each step. */
export function smoothAlong(
  source: usize,
  out: usize,
  w: i32,
  h: i32,
  from: i32,
  to: i32,
  steps: i32,
  weights: usize,
): void {
  const margin = steps + 1;
  let whole: f32 = 1;
  for (let k = 1; k <= steps; k++) whole += 2 * load<f32>(at(weights, k));
  const strides = stridesOf(w);
  for (let y = from; y < to; y++) {
    const start = y >= margin && y < h - margin ? min(margin, w) : w;
    const end = max(start, w - margin);
    for (let x = 0; x < start; x++) smoothNearBorder(source, out, w, h, x, y, steps, weights);
    for (let x = start; x < end; x += 2) {
      const both = v128.load(source + (<usize>(y * w + x) << 3));
      let ways = bothWays(v128.shuffle<i32>(both, both, 0, 2, 0, 2));
      let ahead = startOf(x, y);
      let behind = ahead;
      let sum = v128.shuffle<f32>(both, both, 1, 3, 1, 3);
      for (let k = 1; k <= steps; k++) {
        behind = i32x4.add(behind, i32x4.extend_low_i16x8_s(ways));
        ahead = i32x4.add(ahead, i32x4.extend_high_i16x8_s(ways));
        const place = placesOf(behind, ahead, strides);
        const one = twoPairs(
          source + (<usize>i32x4.extract_lane(place, 0) << 3),
          source + (<usize>i32x4.extract_lane(place, 1) << 3),
        );
        const other = twoPairs(
          source + (<usize>i32x4.extract_lane(place, 2) << 3),
          source + (<usize>i32x4.extract_lane(place, 3) << 3),
        );
        ways = onward(v128.shuffle<i32>(one, other, 0, 2, 4, 6), ways);
        const values = f32x4.add(
          v128.shuffle<f32>(one, one, 1, 3, 1, 3),
          v128.shuffle<f32>(other, other, 1, 3, 1, 3),
        );
        sum = f32x4.add(sum, f32x4.mul(values, v128.load_splat<f32>(at(weights, k))));
      }
      v128.store_lane<i64>(at(out, y * w + x), f32x4.div(sum, f32x4.splat(whole)), 0);
    }
    for (let x = end; x < w; x++) smoothNearBorder(source, out, w, h, x, y, steps, weights);
  }
}

function smoothNearBorder(
  source: usize,
  out: usize,
  w: i32,
  h: i32,
  x: i32,
  y: i32,
  steps: i32,
  weights: usize,
): void {
  const i = source + (<usize>(y * w + x) << 3);
  const word = load<i32>(i);
  let sum = load<f32>(i, 4);
  let total: f32 = 1;
  for (let sign = -1; sign <= 1; sign += 2) {
    let px = (x << POINT) + HALF;
    let py = (y << POINT) + HALF;
    let wx = xOf(word) * sign;
    let wy = yOf(word) * sign;
    for (let k = 1; k <= steps; k++) {
      px += wx;
      py += wy;
      if (px < 0 || py < 0 || px >= w << POINT || py >= h << POINT) break;
      const o = source + (pixelAt(px, py, w) << 3);
      const weight = load<f32>(at(weights, k));
      sum += load<f32>(o, 4) * weight;
      total += weight;
      const e = load<i32>(o);
      const turn = turnOf(xOf(e), yOf(e), wx, wy);
      wx = turned(xOf(e), turn);
      wy = turned(yOf(e), turn);
    }
  }
  store<f32>(at(out, y * w + x), sum / total);
}

/** Four pixels of a row at a time. What lies beyond the end of a row is written before the next row is. */
export function differenceAcross(
  lightness: usize,
  tx: usize,
  ty: usize,
  out: usize,
  w: i32,
  h: i32,
  from: i32,
  to: i32,
  steps: i32,
  weights: usize,
): void {
  const right = f32x4.splat(<f32>w - 1.001);
  const bottom = f32x4.splat(<f32>h - 1.001);
  for (let y = from; y < to; y++) {
    const row = f32x4.splat(<f32>y);
    for (let x = 0; x < w; x += 4) {
      const i = y * w + x;
      const columns = f32x4.convert_i32x4_s(i32x4(x, x + 1, x + 2, x + 3));
      const dx = f32x4.neg(v128.load(at(ty, i)));
      const dy = v128.load(at(tx, i));
      let sum = f32x4.mul(v128.load(at(lightness, i)), v128.load_splat<f32>(weights));
      for (let t = 1; t <= steps; t++) {
        const far = f32x4.splat(<f32>t);
        const reachX = f32x4.mul(dx, far);
        const reachY = f32x4.mul(dy, far);
        const one = sampled(lightness, w, right, bottom, f32x4.sub(columns, reachX), f32x4.sub(row, reachY));
        const other = sampled(lightness, w, right, bottom, f32x4.add(columns, reachX), f32x4.add(row, reachY));
        sum = f32x4.add(sum, f32x4.mul(f32x4.add(one, other), v128.load_splat<f32>(at(weights, t))));
      }
      v128.store(at(out, i), sum);
    }
  }
}

/** Four places of a plane, bilinearly. */
@inline
function sampled(plane: usize, w: i32, right: v128, bottom: v128, x: v128, y: v128): v128 {
  const zero = f32x4.splat(0);
  const px = f32x4.pmin(right, f32x4.pmax(zero, x));
  const py = f32x4.pmin(bottom, f32x4.pmax(zero, y));
  const column = i32x4.trunc_sat_f32x4_s(px);
  const row = i32x4.trunc_sat_f32x4_s(py);
  const fx = f32x4.sub(px, f32x4.convert_i32x4_s(column));
  const fy = f32x4.sub(py, f32x4.convert_i32x4_s(row));
  const place = i32x4.add(i32x4.mul(row, i32x4.splat(w)), column);
  const a = at(plane, i32x4.extract_lane(place, 0));
  const b = at(plane, i32x4.extract_lane(place, 1));
  const c = at(plane, i32x4.extract_lane(place, 2));
  const d = at(plane, i32x4.extract_lane(place, 3));
  const stride = <usize>w << 2;
  const top = between(twoPairs(a, b), twoPairs(c, d), fx);
  const low = between(twoPairs(a + stride, b + stride), twoPairs(c + stride, d + stride), fx);
  return f32x4.add(top, f32x4.mul(f32x4.sub(low, top), fy));
}

/** Two numbers from each of two places. */
@inline
function twoPairs(one: usize, other: usize): v128 {
  return v128.load_lane<i64>(other, v128.load_zero<i64>(one), 1);
}

/** Between the numbers of each of four pairs. */
@inline
function between(ab: v128, cd: v128, share: v128): v128 {
  const left = v128.shuffle<f32>(ab, cd, 0, 2, 4, 6);
  const right = v128.shuffle<f32>(ab, cd, 1, 3, 5, 7);
  return f32x4.add(left, f32x4.mul(f32x4.sub(right, left), share));
}

/**
 * One box mean, across and then down, in place. The rows' means lie in a ring of `ringRows` rows, which the columns read
 * before they leave the cache: a multiple of four, and at least 2 * radius + 5. `sums` is a row of scratch.
 */
export function boxBlur(plane: usize, ring: usize, ringRows: i32, sums: usize, w: i32, h: i32, radius: i32): void {
  const last = h - 1;
  const share = <f32>(1.0 / <f64>(2 * radius + 1));
  const shares = f32x4.splat(share);
  const even = w & ~3;
  let made = boxRows(plane, ring, ringRows, w, h, 0, min(radius, last), radius);
  for (let x = 0; x < w; x++) store<f32>(at(sums, x), 0);
  for (let k = -radius; k <= radius; k++) {
    const row = at(ring, min(max(k, 0), last) * w);
    for (let x = 0; x < w; x++) store<f32>(at(sums, x), load<f32>(at(sums, x)) + load<f32>(at(row, x)));
  }
  for (let y = 0; y < h; y++) {
    const entering = min(last, y + radius + 1);
    made = boxRows(plane, ring, ringRows, w, h, made, entering, radius);
    const row = at(plane, y * w);
    const enters = at(ring, (entering % ringRows) * w);
    const leaves = at(ring, (max(0, y - radius) % ringRows) * w);
    let x = 0;
    for (; x < even; x += 4) {
      const sum = v128.load(at(sums, x));
      v128.store(at(row, x), f32x4.mul(sum, shares));
      const change = f32x4.sub(v128.load(at(enters, x)), v128.load(at(leaves, x)));
      v128.store(at(sums, x), f32x4.add(sum, change));
    }
    for (; x < w; x++) {
      const sum = load<f32>(at(sums, x));
      store<f32>(at(row, x), sum * share);
      store<f32>(at(sums, x), sum + load<f32>(at(enters, x)) - load<f32>(at(leaves, x)));
    }
  }
}

/** Makes the means of the rows from `from` to `needed`, up to three more, and says which row is the next. */
function boxRows(
  plane: usize,
  ring: usize,
  ringRows: i32,
  w: i32,
  h: i32,
  from: i32,
  needed: i32,
  radius: i32,
): i32 {
  let y = from;
  while (y <= needed) {
    const row = at(plane, y * w);
    const out = at(ring, (y % ringRows) * w);
    if (y + 4 <= h) {
      boxFourRows(row, out, w, radius);
      y += 4;
    } else {
      boxOneRow(row, out, w, radius);
      y++;
    }
  }
  return y;
}

@inline
function four(row: usize, stride: usize, x: i32): v128 {
  const p = at(row, x);
  return f32x4(load<f32>(p), load<f32>(p + stride), load<f32>(p + 2 * stride), load<f32>(p + 3 * stride));
}

@inline
function storeFour(row: usize, stride: usize, x: i32, value: v128): void {
  const p = at(row, x);
  v128.store_lane<f32>(p, value, 0);
  v128.store_lane<f32>(p + stride, value, 1);
  v128.store_lane<f32>(p + 2 * stride, value, 2);
  v128.store_lane<f32>(p + 3 * stride, value, 3);
}

/** Four rows at once: each running sum waits for itself, not for the others. */
function boxFourRows(row: usize, out: usize, w: i32, radius: i32): void {
  const stride = <usize>w << 2;
  const last = w - 1;
  const share = f32x4.splat(<f32>(1.0 / <f64>(2 * radius + 1)));
  let sum = f32x4.splat(0);
  for (let k = -radius; k <= radius; k++) {
    sum = f32x4.add(sum, four(row, stride, min(max(k, 0), last)));
  }
  let x = 0;
  while (x < w) {
    if (x < radius || x + radius + 4 > last) {
      storeFour(out, stride, x, f32x4.mul(sum, share));
      const enters = four(row, stride, min(x + radius + 1, last));
      const leaves = four(row, stride, max(x - radius, 0));
      sum = f32x4.add(sum, f32x4.sub(enters, leaves));
      x++;
      continue;
    }
    // Away from both ends four columns are loaded, and stored, whole: transposed, they are one vector for each column.
    const enters = at(row, x + radius + 1);
    const leaves = at(row, x - radius);
    const place = at(out, x);
    const one = changeOf(enters, leaves);
    const two = changeOf(enters + stride, leaves + stride);
    const three = changeOf(enters + 2 * stride, leaves + 2 * stride);
    const four = changeOf(enters + 3 * stride, leaves + 3 * stride);
    const a = sum;
    const b = f32x4.add(a, column0(one, two, three, four));
    const c = f32x4.add(b, column1(one, two, three, four));
    const d = f32x4.add(c, column2(one, two, three, four));
    sum = f32x4.add(d, column3(one, two, three, four));
    v128.store(place, f32x4.mul(column0(a, b, c, d), share));
    v128.store(place + stride, f32x4.mul(column1(a, b, c, d), share));
    v128.store(place + 2 * stride, f32x4.mul(column2(a, b, c, d), share));
    v128.store(place + 3 * stride, f32x4.mul(column3(a, b, c, d), share));
    x += 4;
  }
}

@inline
function changeOf(enters: usize, leaves: usize): v128 {
  return f32x4.sub(v128.load(enters), v128.load(leaves));
}

@inline
function column0(a: v128, b: v128, c: v128, d: v128): v128 {
  return v128.shuffle<f32>(v128.shuffle<f32>(a, b, 0, 4, 1, 5), v128.shuffle<f32>(c, d, 0, 4, 1, 5), 0, 1, 4, 5);
}

@inline
function column1(a: v128, b: v128, c: v128, d: v128): v128 {
  return v128.shuffle<f32>(v128.shuffle<f32>(a, b, 0, 4, 1, 5), v128.shuffle<f32>(c, d, 0, 4, 1, 5), 2, 3, 6, 7);
}

@inline
function column2(a: v128, b: v128, c: v128, d: v128): v128 {
  return v128.shuffle<f32>(v128.shuffle<f32>(a, b, 2, 6, 3, 7), v128.shuffle<f32>(c, d, 2, 6, 3, 7), 0, 1, 4, 5);
}

@inline
function column3(a: v128, b: v128, c: v128, d: v128): v128 {
  return v128.shuffle<f32>(v128.shuffle<f32>(a, b, 2, 6, 3, 7), v128.shuffle<f32>(c, d, 2, 6, 3, 7), 2, 3, 6, 7);
}

function boxOneRow(row: usize, out: usize, w: i32, radius: i32): void {
  const last = w - 1;
  const share = <f32>(1.0 / <f64>(2 * radius + 1));
  let sum: f32 = 0;
  for (let k = -radius; k <= radius; k++) sum += load<f32>(at(row, min(max(k, 0), last)));
  for (let x = 0; x < w; x++) {
    store<f32>(at(out, x), sum * share);
    sum += load<f32>(at(row, min(x + radius + 1, last))) - load<f32>(at(row, max(x - radius, 0)));
  }
}

/** Four neighbours of a padded row, weighed, for each of `count` places (a multiple of four). */
export function expandRow(row: usize, first: usize, weights: usize, out: usize, count: i32): void {
  for (let x = 0; x < count; x += 4) {
    const a = weighed(row, first, weights, x);
    const b = weighed(row, first, weights, x + 1);
    const c = weighed(row, first, weights, x + 2);
    const d = weighed(row, first, weights, x + 3);
    const ab = f32x4.add(v128.shuffle<f32>(a, b, 0, 4, 1, 5), v128.shuffle<f32>(a, b, 2, 6, 3, 7));
    const cd = f32x4.add(v128.shuffle<f32>(c, d, 0, 4, 1, 5), v128.shuffle<f32>(c, d, 2, 6, 3, 7));
    v128.store(
      at(out, x),
      f32x4.add(v128.shuffle<f32>(ab, cd, 0, 1, 4, 5), v128.shuffle<f32>(ab, cd, 2, 3, 6, 7)),
    );
  }
}

@inline
function weighed(row: usize, first: usize, weights: usize, x: i32): v128 {
  return f32x4.mul(v128.load(at(row, load<i32>(at(first, x)))), v128.load(weights + (<usize>x << 4)));
}

/** Four rows, each with one weight, for a `count` that is a multiple of four. */
export function blendRows(
  a: usize,
  b: usize,
  c: usize,
  d: usize,
  wa: f32,
  wb: f32,
  wc: f32,
  wd: f32,
  out: usize,
  count: i32,
): void {
  const sa = f32x4.splat(wa);
  const sb = f32x4.splat(wb);
  const sc = f32x4.splat(wc);
  const sd = f32x4.splat(wd);
  for (let x = 0; x < count; x += 4) {
    const ab = f32x4.add(f32x4.mul(v128.load(at(a, x)), sa), f32x4.mul(v128.load(at(b, x)), sb));
    const cd = f32x4.add(f32x4.mul(v128.load(at(c, x)), sc), f32x4.mul(v128.load(at(d, x)), sd));
    v128.store(at(out, x), f32x4.add(ab, cd));
  }
}

/** Bytes of `count` values of linear light, by a table of `steps` + 1 entries. */
export function bytesOfLinear(source: usize, out: usize, count: i32, table: usize, steps: f32): void {
  const scale = f32x4.splat(steps);
  const half = f32x4.splat(0.5);
  const zero = f32x4.splat(0);
  const one = f32x4.splat(1);
  let i = 0;
  for (; i + 4 <= count; i += 4) {
    const cut = f32x4.pmin(one, f32x4.pmax(zero, v128.load(at(source, i))));
    const place = i32x4.trunc_sat_f32x4_s(f32x4.add(f32x4.mul(cut, scale), half));
    const p = out + <usize>i;
    store<u8>(p, load<u8>(table + <usize>i32x4.extract_lane(place, 0)));
    store<u8>(p, load<u8>(table + <usize>i32x4.extract_lane(place, 1)), 1);
    store<u8>(p, load<u8>(table + <usize>i32x4.extract_lane(place, 2)), 2);
    store<u8>(p, load<u8>(table + <usize>i32x4.extract_lane(place, 3)), 3);
  }
  for (; i < count; i++) {
    const cut = min(max(load<f32>(at(source, i)), 0), 1);
    store<u8>(out + <usize>i, load<u8>(table + <usize><i32>(cut * steps + 0.5)));
  }
}

/** OKLab of sRGB bytes, up to three pixels more than `count`; `linear` holds the linear light of each byte. */
export function labOfBytes(rgb: usize, lightness: usize, a: usize, b: usize, count: i32, linear: usize): void {
  for (let i = 0; i < count; i += 4) {
    const p = rgb + <usize>(i * 3);
    const red = lightOf(p, linear);
    const green = lightOf(p + 1, linear);
    const blue = lightOf(p + 2, linear);
    const l = cubeRoots(mixed(red, <f32>0.4122214708, green, <f32>0.5363325363, blue, <f32>0.0514459929));
    const m = cubeRoots(mixed(red, <f32>0.2119034982, green, <f32>0.6806995451, blue, <f32>0.1073969566));
    const s = cubeRoots(mixed(red, <f32>0.0883024619, green, <f32>0.2817188376, blue, <f32>0.6299787005));
    v128.store(at(lightness, i), mixed(l, <f32>0.2104542553, m, <f32>0.793617785, s, <f32>-0.0040720468));
    v128.store(at(a, i), mixed(l, <f32>1.9779984951, m, <f32>-2.428592205, s, <f32>0.4505937099));
    v128.store(at(b, i), mixed(l, <f32>0.0259040371, m, <f32>0.7827717662, s, <f32>-0.808675766));
  }
}

/** The light of one channel in four pixels. */
@inline
function lightOf(channel: usize, linear: usize): v128 {
  return f32x4(
    load<f32>(at(linear, load<u8>(channel))),
    load<f32>(at(linear, load<u8>(channel, 3))),
    load<f32>(at(linear, load<u8>(channel, 6))),
    load<f32>(at(linear, load<u8>(channel, 9))),
  );
}

@inline
function mixed(x: v128, ofX: f32, y: v128, ofY: f32, z: v128, ofZ: f32): v128 {
  const xy = f32x4.add(f32x4.mul(f32x4.splat(ofX), x), f32x4.mul(f32x4.splat(ofY), y));
  return f32x4.add(xy, f32x4.mul(f32x4.splat(ofZ), z));
}

/** A third of the exponent as a first guess, then three steps of Newton's method; 0 for 0. */
@inline
function cubeRoots(x: v128): v128 {
  const guess = i32x4.add(
    i32x4.trunc_sat_f32x4_s(f32x4.mul(f32x4.convert_i32x4_s(x), f32x4.splat(<f32>0.33333334))),
    i32x4.splat(709921077),
  );
  const third = f32x4.splat(<f32>0.33333334);
  const two = f32x4.splat(2);
  let root = guess;
  root = f32x4.mul(third, f32x4.add(f32x4.mul(two, root), f32x4.div(x, f32x4.mul(root, root))));
  root = f32x4.mul(third, f32x4.add(f32x4.mul(two, root), f32x4.div(x, f32x4.mul(root, root))));
  root = f32x4.mul(third, f32x4.add(f32x4.mul(two, root), f32x4.div(x, f32x4.mul(root, root))));
  return v128.and(root, f32x4.gt(x, f32x4.splat(0)));
}

/**
 * Multiplies a row of pixels by 1 + strength * (a sum of `octaves` value noises); each octave is its frequency and
 * its weight. `blended` is scratch for 256 values.
 */
export function grainRow(
  pixels: usize,
  width: i32,
  u0: f64,
  du: f64,
  v: f64,
  lattice: usize,
  octaves: usize,
  count: i32,
  strength: f32,
  grain: usize,
  blended: usize,
): void {
  for (let x = 0; x < width; x++) store<f32>(at(grain, x), 0);
  for (let k = 0; k < count; k++) {
    const frequency = <f64>load<f32>(at(octaves, 2 * k));
    const weight = load<f32>(at(octaves, 2 * k + 1));
    const y = v * frequency;
    const row = Math.floor(y);
    const fy = <f32>(y - row);
    const share = fy * fy * (3 - 2 * fy);
    const upper = lattice + (<usize>(<i32>row & 255) << 10);
    const lower = lattice + (<usize>((<i32>row + 1) & 255) << 10);
    for (let c = 0; c < 256; c++) {
      const top = load<f32>(at(upper, c));
      store<f32>(at(blended, c), (top + (load<f32>(at(lower, c)) - top) * share) * weight);
    }
    let place = u0 * frequency;
    const step = du * frequency;
    for (let x = 0; x < width; x++) {
      const exact = place + step * <f64>x;
      const column = Math.floor(exact);
      const fx = <f32>(exact - column);
      const c = <i32>column;
      const left = load<f32>(at(blended, c & 255));
      const right = load<f32>(at(blended, (c + 1) & 255));
      store<f32>(at(grain, x), load<f32>(at(grain, x)) + left + (right - left) * (fx * fx * (3 - 2 * fx)));
    }
  }
  for (let x = 0; x < width; x++) {
    const factor: f32 = <f32>1 + load<f32>(at(grain, x)) * strength;
    const p = pixels + <usize>(x * 12);
    store<f32>(p, load<f32>(p) * factor);
    store<f32>(p, load<f32>(p, 4) * factor, 4);
    store<f32>(p, load<f32>(p, 8) * factor, 8);
  }
}

/** Bilinear; `columns` and `shares` say for each place of a row which sample lies left of it, and how far it is. */
export function resampleRow(
  upper: usize,
  lower: usize,
  beside: i32,
  share: f32,
  columns: usize,
  shares: usize,
  out: usize,
  count: i32,
): void {
  const step = <usize>beside << 2;
  for (let x = 0; x < count; x++) {
    const left = <usize>load<i32>(at(columns, x)) << 2;
    const fx = load<f32>(at(shares, x));
    const a = load<f32>(upper + left);
    const b = load<f32>(lower + left);
    const top = a + (load<f32>(upper + left + step) - a) * fx;
    const bottom = b + (load<f32>(lower + left + step) - b) * fx;
    store<f32>(at(out, x), top + (bottom - top) * share);
  }
}

/** 1 where a pixel has the label, 0 elsewhere; says whether any has. `count` is a multiple of four. */
export function fillMembership(labels: usize, label: i32, out: usize, count: i32): bool {
  const wanted = i8x16.splat(<i8>label);
  const one = f32x4.splat(1);
  let found = i32x4.splat(0);
  for (let i = 0; i < count; i += 4) {
    const same = i8x16.eq(v128.load_zero<i32>(labels + <usize>i), wanted);
    const belongs = i32x4.extend_low_i16x8_s(i16x8.extend_low_i8x16_s(same));
    found = v128.or(found, belongs);
    v128.store(at(out, i), v128.and(belongs, one));
  }
  return v128.any_true(found);
}

/** Gives a label to the pixels that it claims more than any before. `count` is a multiple of four. */
export function takeClaims(claims: usize, strongest: usize, labels: usize, label: i32, count: i32): void {
  const mine = label * 0x01010101;
  for (let i = 0; i < count; i += 4) {
    const claim = v128.load(at(claims, i));
    const before = v128.load(at(strongest, i));
    const more = f32x4.gt(claim, before);
    v128.store(at(strongest, i), v128.bitselect(claim, before, more));
    const halves = i16x8.narrow_i32x4_s(more, more);
    const taken = i32x4.extract_lane(i8x16.narrow_i16x8_s(halves, halves), 0);
    const p = labels + <usize>i;
    store<i32>(p, (load<i32>(p) & ~taken) | (mine & taken));
  }
}

/** Words of the flow and the values of a field in turn, as `smoothAlong` reads them; `count` is a multiple of four. */
export function laidAlong(tx: usize, ty: usize, field: usize, out: usize, count: i32): void {
  for (let i = 0; i < count; i += 4) {
    const words = wordsOf(v128.load(at(tx, i)), v128.load(at(ty, i)));
    const values = v128.load(at(field, i));
    const p = at(out, 2 * i);
    v128.store(p, v128.shuffle<f32>(words, values, 0, 4, 1, 5));
    v128.store(p, v128.shuffle<f32>(words, values, 2, 6, 3, 7), 16);
  }
}

/** The flow in words; `count` is a multiple of four. */
export function flowWords(tx: usize, ty: usize, out: usize, count: i32): void {
  for (let i = 0; i < count; i += 4) v128.store(at(out, i), wordsOf(v128.load(at(tx, i)), v128.load(at(ty, i))));
}

@inline
function wordsOf(x: v128, y: v128): v128 {
  const one = f32x4.splat(<f32>(1 << POINT));
  const wholeX = i32x4.trunc_sat_f32x4_s(f32x4.nearest(f32x4.mul(x, one)));
  const wholeY = i32x4.trunc_sat_f32x4_s(f32x4.nearest(f32x4.mul(y, one)));
  return v128.or(i32x4.shl(wholeY, 16), v128.and(wholeX, i32x4.splat(0xffff)));
}

/** Adds a plane's Sobel gradients to the colour structure tensor. */
export function addGradients(
  plane: usize,
  w: i32,
  h: i32,
  weight: f32,
  xx: usize,
  xy: usize,
  yy: usize,
): void {
  const scale: f32 = <f32>0.25 * weight;
  for (let y = 0; y < h; y++) {
    const above = at(plane, max(0, y - 1) * w);
    const row = at(plane, y * w);
    const below = at(plane, min(h - 1, y + 1) * w);
    for (let x = 0; x < w; x++) {
      const left = max(0, x - 1);
      const right = min(w - 1, x + 1);
      const upperLeft = load<f32>(at(above, left));
      const upperRight = load<f32>(at(above, right));
      const lowerLeft = load<f32>(at(below, left));
      const lowerRight = load<f32>(at(below, right));
      const gx =
        (upperRight -
          upperLeft +
          2 * (load<f32>(at(row, right)) - load<f32>(at(row, left))) +
          lowerRight -
          lowerLeft) *
        scale;
      const gy =
        (lowerLeft -
          upperLeft +
          2 * (load<f32>(at(below, x)) - load<f32>(at(above, x))) +
          lowerRight -
          upperRight) *
        scale;
      const i = y * w + x;
      store<f32>(at(xx, i), load<f32>(at(xx, i)) + gx * gx);
      store<f32>(at(xy, i), load<f32>(at(xy, i)) + gx * gy);
      store<f32>(at(yy, i), load<f32>(at(yy, i)) + gy * gy);
    }
  }
}

/** Leaves the tangents where `xx` and `yy` were. */
export function tangents(xx: usize, xy: usize, yy: usize, count: i32, floor: f32): void {
  for (let i = 0; i < count; i++) {
    // The smaller numbers are differences of larger ones: twice the digits are needed.
    const e = <f64>load<f32>(at(xx, i));
    const f = <f64>load<f32>(at(xy, i));
    const g = <f64>load<f32>(at(yy, i));
    const gap = e - g;
    const spread = sqrt<f64>(gap * gap + 4 * f * f);
    let vx = <f32>(0.5 * (g - e + spread));
    let vy = <f32>-f;
    let length = sqrt<f32>(vx * vx + vy * vy);
    if (length < floor) {
      vx = e < g ? 1 : 0;
      vy = e < g ? 0 : 1;
      length = 1;
    }
    store<f32>(at(xx, i), vx / length);
    store<f32>(at(yy, i), vy / length);
  }
}
