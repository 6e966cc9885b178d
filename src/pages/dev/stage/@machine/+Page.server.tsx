import { SANDBOX_SCRIPT_PATH } from '../../../../contract/dev-tools.ts';
import '../../../../devtools/sandbox/stage.css';
import type { ShownPage } from '../../../../lib/page-actors.ts';

export { Page };

/** The root element of a machine's sandbox, whose script is built apart from the pages of the shop [DV-03]. */
function Page({ pageContext }: { pageContext: ShownPage }) {
  return (
    <div id="stage" data-stage={pageContext.routeParams.machine}>
      <noscript>
        <p className="container-page py-8">Сцена машины работает только со скриптами.</p>
      </noscript>
      <script type="module" async src={SANDBOX_SCRIPT_PATH} />
    </div>
  );
}
