/** Line icons of the lightbox on the grid of `LineIcon`. */
export const icons = {
  zoomIn: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.3 15.3L20 20M7.5 10.5h6M10.5 7.5v6',
  zoomOut: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.3 15.3L20 20M7.5 10.5h6',
  rotateLeft: 'M4 4.5v5h5M4.6 9.5A8 8 0 1 1 4 13',
  rotateRight: 'M20 4.5v5h-5M19.4 9.5A8 8 0 1 0 20 13',
  reset: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5M9.5 9.5h5v5h-5z',
  broken: 'M4 5h7l-1.5 5 4 3.5L11 19H4zM14 5h6v14h-5.5l2-5-4-3.5zM7 9.5h.01',
} as const;
