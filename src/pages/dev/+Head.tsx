export { Head };

/** Not for search engines [RT-01]. */
function Head() {
  return <meta name="robots" content="noindex" />;
}
