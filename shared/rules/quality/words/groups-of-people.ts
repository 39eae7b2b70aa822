/**
 * Groups of people or companies. A figure about a group needs a source about the same group: 'thirty days'
 * is no source for 'thirty clinics'. Word stems, one line per group and language.
 */
const CROWDS: Readonly<Record<string, readonly string[]>> = {
  business: [
    'shop compan business firm store clinic restaurant office brand agenc hotel practice contractor studio school',
    'negocio empresa local restaurante bares bar tienda oficina marca agencia clínica despacho escuela taller',
    'negócio empresa loja escritório restaurante marca agência clínica filia fábrica fazenda',
  ],
  person: [
    'owner manager dispatcher people person student employee patient member professional homeowner household founder',
    'dueño propietari persona alumno alumna empleado paciente miembro profesional cociner hogar jefe matriculad',
    'dono pessoa aluno aluna funcionário paciente membro profissiona gestor coordenador colaborador domicílio',
  ],
  customer: [
    'customer client user buyer subscriber',
    'cliente usuari comprador suscriptor',
    'cliente usuári comprador assinante',
  ],
  opinion: [
    'review rating testimonial stars',
    'reseña opinion valoraci testimonio estrellas',
    'avaliaç depoimento estrelas',
  ],
  place: ['country countries city cities', 'países ciudad', 'países cidade'],
  producer: ['producer supplier', 'productor proveedor', 'produtor fornecedor'],
};

const STEMS = Object.entries(CROWDS).flatMap(([kind, lists]) =>
  lists.flatMap((list) => list.split(' ').map((stem) => [stem, kind] as const)),
);

/** @param word in lower case */
export function groupOfPeople(word: string): string | undefined {
  return STEMS.find(([stem]) => word.startsWith(stem) && word.length <= stem.length + 3)?.[1];
}
