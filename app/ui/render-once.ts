import { type ComponentType, createContext, type ReactElement, useContext } from 'react';

/**
 * Makes the markup of a part, or takes what was made for the same part and key before; without a key it is made
 * and not kept. The part's element has to bring every context that it uses.
 */
export type RenderOnce = (
  // biome-ignore lint/suspicious/noExplicitAny: parts with unlike props
  part: ComponentType<any>,
  key: string | undefined,
  element: ReactElement,
) => string;

const RenderOnceContext = createContext<RenderOnce | undefined>(undefined);

export const RenderOnceProvider = RenderOnceContext.Provider;

/** @throws in the browser: there nothing is rendered to markup */
export function useRenderOnce(): RenderOnce {
  const render = useContext(RenderOnceContext);
  if (!render) throw new Error('Only the server makes markup.');
  return render;
}
