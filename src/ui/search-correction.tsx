/** Says that the question was read differently, and as what [ST-23]. */
export function SearchCorrectionNote({ lead, text }: { lead: string; text: string }) {
  return (
    <>
      {lead} <b className="font-semibold">{`«${text}»`}</b>
    </>
  );
}
