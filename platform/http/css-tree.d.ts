// @types/css-tree only covers the package's main file.
declare module 'css-tree/parser' {
  export { parse as default } from 'css-tree';
}
