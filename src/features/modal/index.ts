export { MachineModal } from './machine-modal.tsx';
export { ModalButton } from './modal-button.tsx';
export { PageModalButton, PageModalForms } from './page-modal.tsx';
