export { Page };

function Page() {
  return <h1>Картер</h1>;
}
