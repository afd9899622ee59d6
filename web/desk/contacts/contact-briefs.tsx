/** What a person looks for: the place of their briefs on the page. */
export const ContactBriefs = ({ contactId }: { contactId: number }) => (
  <section className="person-section" aria-labelledby="recherches" data-contact={contactId}>
    <h3 id="recherches">Recherches</h3>
    <p className="hint">Aucune recherche confiée.</p>
  </section>
)
