/** A module compiled to one classic script, as text (`tools/vite/inline-script.ts`). */
declare module '*?script' {
  const text: string;
  export default text;
}
