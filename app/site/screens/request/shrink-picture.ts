/** What a picture is brought below, in bytes: a page of text stays legible, and 3G takes it in some seconds. */
const goodBytes = 300_000;
/**
 * Shorter sides to try, in pixels, and the quality of each. The longer one has no bound: a scrolling screenshot or a
 * receipt would become illegible.
 */
const steps = [
  [1650, 0.75],
  [1350, 0.7],
  [1125, 0.6],
] as const;
/** Largest canvas of iOS, in pixels, and longest side of a JPEG. */
const largest = { area: 4096 * 4096, side: 65_535 };

/**
 * Shrinks a photograph before upload, which saves most of the visitor's data and converts formats that the site does
 * not accept. Unreadable files are returned unchanged.
 */
export async function shrinkPicture(file: File): Promise<File> {
  return shrink(file).catch(() => file);
}

async function shrink(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || file.size <= goodBytes) return file;
  const image = await createImageBitmap(file);
  const { width, height } = image;
  let smallest: Blob = file;
  for (const [side, quality] of steps) {
    const scale = Math.min(
      1,
      side / Math.min(width, height),
      Math.sqrt(largest.area / (width * height)),
      largest.side / Math.max(width, height),
    );
    const canvas = document.createElement('canvas');
    canvas.width = Math.floor(width * scale);
    canvas.height = Math.floor(height * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', quality);
    });
    if (blob && blob.size < smallest.size) smallest = blob;
    if (smallest.size <= goodBytes) break;
  }
  if (smallest === file) return file;
  return new File([smallest], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
}
