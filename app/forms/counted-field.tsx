import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { TextField } from './field.tsx';

type CountedFieldProps = Omit<ComponentProps<typeof TextField>, 'aside'> & {
  /** Longest text, in characters. */
  max: number;
};

/** Multi-line field with a character counter. */
export function CountedField({ max, ...field }: CountedFieldProps) {
  const [typed, setTyped] = useState<number>();
  const frame = useRef<HTMLDivElement>(null);
  // Text may have been typed before hydration.
  useEffect(() => setTyped(frame.current?.querySelector('textarea')?.value.length), []);
  return (
    <div
      ref={frame}
      onInput={(event) => setTyped((event.target as HTMLTextAreaElement).value.length)}
    >
      <TextField
        {...field}
        aside={
          <span className="counter">{`${typed ?? field.meta.initialValue?.length ?? 0} / ${max}`}</span>
        }
      />
    </div>
  );
}
