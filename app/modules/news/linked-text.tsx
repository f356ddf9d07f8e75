/** An address of the web; punctuation behind it belongs to the sentence, and so does a bracket around it. */
const address = /(https?:\/\/[^\s<>«»“”"]*[^\s<>«»“”".,;:!?…)\]}’])/;

/** A text of a post, with the addresses in it as links. */
export function LinkedText({ text }: { text: string }) {
  return text.split(address).map((part, index) =>
    // Every other part is what the group of the pattern found.
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name
      <a key={index} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}
