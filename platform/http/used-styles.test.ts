import { expect, test } from 'vitest';
import { readStyles } from './used-styles.ts';

const css =
  '@layer base,parts;@layer base{:root{--a:var(--b);--b:1;--c:2;top:0}p{color:var(--a)}}' +
  '@layer parts{.a{color:red;transition:color 1s,top 1s}.b,.a .c{cursor:help;color:blue}' +
  '.a>.c{transition:none}@media (width>=1px){.b{top:0}.a:not(.z){top:1px}}' +
  '.a:hover,.c:focus-visible{top:2px}.d{animation:turn 1s}#e{top:3px}[data-x=".q"] .a{top:4px}}' +
  '@font-face{font-family:"K;{";src:url(a)}@keyframes turn{to{top:0}}@media print{.a{top:9px}}';

test('a page gets the rules for its names, in their order and layers', () => {
  const used = readStyles(css);
  expect(used('<p class="a x"><i class="c">')).toBe(
    '@layer base,parts;@layer base{:root{--a:var(--b);--b:1;top:0}p{color:var(--a)}}' +
      '@layer parts{.a{color:red;transition:color 1s,top 1s}.a .c{cursor:help;color:blue}.a>.c{transition:none}' +
      '@media (width>=1px){.a:not(.z){top:1px}}.a:hover,.c:focus-visible{top:2px}[data-x=".q"] .a{top:4px}}' +
      '@font-face{font-family:"K;{";src:url(a)}@media print{.a{top:9px}}',
  );
  expect(used('<p class="d" id="e" style="top:var(--c)">')).toBe(
    '@layer base,parts;@layer base{:root{--a:var(--b);--b:1;--c:2;top:0}p{color:var(--a)}}' +
      '@layer parts{.d{animation:turn 1s}#e{top:3px}}@font-face{font-family:"K;{";src:url(a)}' +
      '@keyframes turn{to{top:0}}',
  );
});

test('styles for classes that scripts add are kept by `data-adds`', () => {
  const used = readStyles('.a.on{top:0}.b{top:1px}');
  expect(used('<p class="a" data-adds="on off">')).toBe('.a.on{top:0}');
});

test('a rule that needs a class somewhere on the page goes with that class', () => {
  const used = readStyles(
    ':root:has(.a)::before{top:0}p:has(.a,.b){top:1px}.c:focus-within{top:2px}',
  );
  expect(used('<p class="c">')).toBe('p:has(.a,.b){top:1px}.c:focus-within{top:2px}');
  expect(used('<p class="a">')).toBe(':root:has(.a)::before{top:0}p:has(.a,.b){top:1px}');
});
