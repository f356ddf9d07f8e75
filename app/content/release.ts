/** Version and commit of the running build; `sources` in commands. */
export const release: string = import.meta.env?.RELEASE ?? 'sources';
