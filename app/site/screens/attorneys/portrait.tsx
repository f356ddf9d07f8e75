import { photoOf } from '../../../content/photos.ts';
import { Monogram } from '../../../ui/monogram.tsx';

type PortraitProps = {
  /** Key of the person, also the name of their photo's file. */
  id: string;
  name: string;
  /** What a photo shows; the monogram says nothing that the name beside it does not. */
  alt: string;
  /** Which pair of colours, counted from 0. */
  tone?: number;
  /** 4:5 instead of square. */
  tall?: boolean;
};

const tones = 6;

/** Portrait of a person: a monogram in felt, or a photo in a felt frame (`content/photos.ts`). */
export function Portrait({ id, name, alt, tone = 0, tall = false }: PortraitProps) {
  const photo = photoOf(id);
  const classes = ['portrait', `tone-${tone % tones}`, tall && 'tall', photo && 'framed'];
  return (
    <span className={classes.filter(Boolean).join(' ')}>
      {photo ? (
        <img src={photo} alt={alt} width={400} height={tall ? 500 : 400} decoding="async" />
      ) : (
        <Monogram name={name} />
      )}
    </span>
  );
}
