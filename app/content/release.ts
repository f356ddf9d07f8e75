/** Version and commit of the running build; commands run the sources, without one. */
export const release: string = import.meta.env?.RELEASE ?? 'sources';
