import { usePageContext } from 'vike-react/usePageContext';

export { Page };

/** The place of a machine's stage, which its script fills: built apart, no page of the shop shares it [DV-03]. */
function Page() {
  const { routeParams, buildId } = usePageContext();
  return (
    <div id="stage" data-stage={routeParams.machine}>
      <noscript>
        <p className="container-page py-8">Сцена машины работает только со скриптами.</p>
      </noscript>
      <script type="module" async src={`/dev/stage.js?${buildId}`} />
    </div>
  );
}
