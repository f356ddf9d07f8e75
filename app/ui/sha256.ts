/**
 * SHA-256 (FIPS 180-4) without waiting. Web Crypto answers each hash with a promise, which is most
 * of its cost when many thousands of short messages are hashed, and is not there at all on pages
 * served over plain HTTP.
 */

const primes: number[] = [];
for (let candidate = 2; primes.length < 64; candidate += 1) {
  if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
}

/** The first 32 bits of the fractional part. */
const fraction = (value: number) => ((value % 1) * 2 ** 32) | 0;

const constants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const start = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

const schedule = new Int32Array(64);

/** Words of a typed array; inside its bounds none is missing. */
const at = (words: Int32Array, index: number) => words[index] as number;

const rotate = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits));

function compress(state: Int32Array, block: DataView, offset: number): void {
  for (let t = 0; t < 16; t += 1) schedule[t] = block.getInt32(offset + t * 4);
  for (let t = 16; t < 64; t += 1) {
    const w15 = at(schedule, t - 15);
    const w2 = at(schedule, t - 2);
    const s0 = rotate(w15, 7) ^ rotate(w15, 18) ^ (w15 >>> 3);
    const s1 = rotate(w2, 17) ^ rotate(w2, 19) ^ (w2 >>> 10);
    schedule[t] = (at(schedule, t - 16) + s0 + at(schedule, t - 7) + s1) | 0;
  }
  let a = at(state, 0);
  let b = at(state, 1);
  let c = at(state, 2);
  let d = at(state, 3);
  let e = at(state, 4);
  let f = at(state, 5);
  let g = at(state, 6);
  let h = at(state, 7);
  for (let t = 0; t < 64; t += 1) {
    const sum1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = (h + sum1 + choice + at(constants, t) + at(schedule, t)) | 0;
    const sum0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + sum0 + majority) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => {
    state[index] = (at(state, index) + word) | 0;
  });
}

/** The 32 bytes of the SHA-256 of a message. */
export function sha256(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(padded.length - 4, (message.length * 8) >>> 0);
  const state = start.slice();
  for (let offset = 0; offset < padded.length; offset += 64) compress(state, view, offset);
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, index) => {
    digest.setInt32(index * 4, word);
  });
  return new Uint8Array(digest.buffer);
}
