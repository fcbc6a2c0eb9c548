/** Above the largest common phone cameras; a small file can unpack to gigabytes. */
export const mostPixels = 64_000_000
