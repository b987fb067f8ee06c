const COLOURS = ['#1677ff', '#13a8a8', '#d46b08', '#722ed1', '#389e0d'];

/** Pictures that come with the page: an intranet without internet shows them too. */
export const samplePictures = COLOURS.map((colour, index) => ({
  id: String(index + 1),
  name: `图片 ${index + 1}`,
  src: `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"><rect width="320" height="200" fill="${colour}"/><path d="M0 200 100 90l60 60 70-90 90 140z" fill="#fff" opacity=".5"/><text x="16" y="40" font-size="28" fill="#fff">${index + 1}</text></svg>`,
  )}`,
}));
