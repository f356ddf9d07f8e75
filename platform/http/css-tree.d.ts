// @types/css-tree describes the main file of the package only.
declare module 'css-tree/parser' {
  export { parse as default } from 'css-tree';
}
