export { Head };

/** Not for search engines. */
function Head() {
  return <meta name="robots" content="noindex" />;
}
