/** Limits of a profile picture: side of the square, and bytes of an uncompressed one with some room. */
export const AVATAR = { pixels: 512, bytes: 1_200_000 } as const;
