/** What a picture is brought below, in bytes: a page of text stays legible, and 3G takes it in some seconds. */
const goodBytes = 300_000;
/** Longest sides to try, in pixels, and the quality of each. */
const steps = [
  [2200, 0.75],
  [1800, 0.7],
  [1500, 0.6],
] as const;

/**
 * Shrinks a photograph before it is sent, which saves the visitor most of his data and reads formats that the site does not.
 * What cannot be read here is returned as it is.
 */
export async function shrinkPicture(file: File): Promise<File> {
  return shrink(file).catch(() => file);
}

async function shrink(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || file.size <= goodBytes) return file;
  const image = await createImageBitmap(file);
  let smallest: Blob = file;
  for (const [side, quality] of steps) {
    const scale = Math.min(1, side / Math.max(image.width, image.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(image.width * scale);
    canvas.height = Math.round(image.height * scale);
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
