import { type ComponentType, createContext, type ReactElement, useContext } from 'react';

// biome-ignore lint/suspicious/noExplicitAny: parts with unlike props
type AnyPart = ComponentType<any>;

/** How the server puts parts of a page together (`app/render-page.server.tsx`). */
export type Parts = {
  /** Names all that a part may use of the page around it; without it nothing is kept. */
  scope: string | undefined;
  /**
   * Makes a part, or takes what was made for the same part and key before; without a key it is made and not kept.
   * @returns number of the part, for `placeOf`
   */
  add: (part: AnyPart, key: string | undefined, element: ReactElement) => number;
};

const PartsContext = createContext<Parts | undefined>(undefined);

export const PartsProvider = PartsContext.Provider;

/** @throws in the browser: there nothing is rendered to markup */
export function useParts(): Parts {
  const parts = useContext(PartsContext);
  if (!parts) throw new Error('Only the server makes markup.');
  return parts;
}

/** What stands in the markup of a page where a part belongs, until it is put in. */
export const placeOf = (part: number) => `<template data-part="${part}"></template>`;

/** Finds those places, with their numbers. */
export const places = /<template data-part="(\d+)"><\/template>/;

/**
 * A part that is the same on every page with the same address when its properties are: made once and not with
 * each page. Its properties are plain JSON, and it uses nothing of its surroundings but `usePage`.
 */
export function once<P extends object>(Part: ComponentType<P>): ComponentType<P> {
  return function Once(props: P) {
    const { scope, add } = useParts();
    const key = scope && `${scope} ${JSON.stringify(props)}`;
    return <template data-part={add(Part, key, <Part {...props} />)} />;
  };
}
