import { usePageContext } from 'vike-react/usePageContext';
import { SANDBOX_SCRIPT_PATH } from '../../../../contract/dev-tools.ts';

export { Page };

/** The place of a machine's sandbox, which its script fills: built apart, no page of the shop shares it [DV-03]. */
function Page() {
  const { routeParams } = usePageContext();
  return (
    <div id="stage" data-stage={routeParams.machine}>
      <noscript>
        <p className="container-page py-8">Сцена машины работает только со скриптами.</p>
      </noscript>
      <script type="module" async src={SANDBOX_SCRIPT_PATH} />
    </div>
  );
}
