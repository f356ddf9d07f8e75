/** Shapes in which pages show a picture of a post, and the widths they ask for, in pixels. */
export const photoShapes = {
  /** Above an article. */
  wide: { ratio: 16 / 9, widths: [480, 960, 1920], sizes: '(min-width: 48rem) 46rem, 100vw' },
  /** In a list. */
  card: { ratio: 16 / 10, widths: [192, 384, 768], sizes: '(min-width: 48rem) 12rem, 24vw' },
  /** The newest in a list. */
  lead: { ratio: 16 / 10, widths: [480, 768, 1536], sizes: '(min-width: 48rem) 46rem, 100vw' },
  /** Uncut, for the desk. */
  whole: { ratio: undefined, widths: [560], sizes: '280px' },
} as const;

export type PhotoShape = keyof typeof photoShapes;

const address = /^\/photos\/([a-z0-9]{16})$/;

/** Id of a photo of ours by the address that a post has; undefined for another picture. */
export function photoIdOf(imageUrl: string): string | undefined {
  return address.exec(imageUrl)?.[1];
}

/** `srcset` and `sizes` of a photo; undefined for another picture. AVIF or WebP is the answer's choice. */
export function photoSources(imageUrl: string, shape: PhotoShape) {
  if (!photoIdOf(imageUrl)) return undefined;
  const { widths, sizes } = photoShapes[shape];
  const srcSet = widths.map((width) => `${imageUrl}-${shape}-${width} ${width}w`).join(', ');
  return { srcSet, sizes };
}

/** What an address asks for: `0123456789abcdef-card-384`; without shape and width the middle one of the article. */
export function parsePhotoName(
  name: string,
): { id: string; shape: PhotoShape; width: number } | undefined {
  const [, id, shape = 'wide', width = '960'] =
    /^([a-z0-9]{16})(?:-(wide|card|lead|whole)-(\d{3,4}))?$/.exec(name) ?? [];
  if (!id) return undefined;
  const { widths } = photoShapes[shape as PhotoShape];
  const found = (widths as readonly number[]).find((each) => String(each) === width);
  return found ? { id, shape: shape as PhotoShape, width: found } : undefined;
}
