export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The longest side of a result; a larger picture is scaled down. */
const LONGEST = 1600;

const loaded = async (src: string) => {
  const picture = new Image();
  picture.src = src;
  await picture.decode();
  return picture;
};

/** A part of a picture as PNG. The part is given in pixels of the picture. */
export const cutPicture = async (src: string, part: Part): Promise<Blob> => {
  const scale = Math.min(1, LONGEST / Math.max(part.width, part.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(part.width * scale));
  canvas.height = Math.max(1, Math.round(part.height * scale));
  canvas.getContext('2d')?.drawImage(await loaded(src), part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture.'))), 'image/png');
  });
};
