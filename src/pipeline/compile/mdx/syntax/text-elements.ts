/** Elements that contain running text, in which a paragraph would end the element. */
export const textElements: ReadonlySet<string> = new Set(
  'p h1 h2 h3 h4 h5 h6 span a button label strong em b i u s small sub sup mark kbd samp var code pre summary dt'.split(
    ' ',
  ),
);
