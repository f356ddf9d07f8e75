import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cutStencil, evenPortrait } from '#platform/pictures/stencil.ts';
import { defaultPeople } from '../app/content/default-attorneys.ts';

// `npm run portrait -- photo.jpg sydykova`: cuts a portrait out of a photo (docs/how-to/add-a-portrait.md).
const [photo, key = '', ...others] = process.argv.slice(2);
if (!photo || !/^[a-z][a-z\d-]*$/.test(key) || others.length > 0) {
  console.error('npm run portrait -- <photo> <key of the person>');
  process.exit(1);
}
const known = ['director', ...defaultPeople.map((person) => person.key)];
if (!known.includes(key)) {
  console.error(
    `Nobody in default-attorneys.ts has the key "${key}": ${known.join(', ')}. Portraits of people added on the desk are cut there: /desk/facts.`,
  );
  process.exit(1);
}
const even = await evenPortrait(photo).catch((error: Error) => {
  console.error(`${photo} is no picture that can be read: ${error.message}`);
  process.exit(1);
});
const bytes = await cutStencil(even);
const folder = join(import.meta.dirname, '../app/content/portraits');
const file = join(folder, `${key}.webp`);
writeFileSync(file, bytes);
// The drawing that it replaces.
rmSync(join(folder, `${key}.svg`), { force: true });
console.log(`${file}: ${(bytes.length / 1000).toFixed(1)} KB`);
