export { Page };

function Page() {
  return <h1>Страница не найдена</h1>;
}
