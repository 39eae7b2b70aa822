/** What part of a picture is shown: how near, and how far to the right and down, each from 0 to 1. */
export interface View {
  /** 1 shows the largest square. */
  zoom: number;
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

export const MIDDLE: View = { zoom: 1, x: 0.5, y: 0.5 };
export const MOST_ZOOM = 4;

/** The square of a picture that a view shows, in pixels of the picture. */
function cropOf({ width, height }: Size, { zoom, x, y }: View) {
  const side = Math.min(width, height) / zoom;
  return { left: x * (width - side), top: y * (height - side), side };
}

/**
 * The view after the picture was dragged.
 * @param by distance as a share of the square's side
 */
export function dragged(size: Size, view: View, by: { x: number; y: number }): View {
  const { side } = cropOf(size, view);
  const moved = (at: number, length: number, share: number) =>
    length > side ? Math.min(1, Math.max(0, at - (share * side) / (length - side))) : at;
  return { ...view, x: moved(view.x, size.width, by.x), y: moved(view.y, size.height, by.y) };
}

/** Draws the square that a view shows. Where the picture is transparent, it is white. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, view: View): void {
  // Without alpha the PNG is a quarter smaller.
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return;
  const { left, top, side } = cropOf(picture, view);
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}
