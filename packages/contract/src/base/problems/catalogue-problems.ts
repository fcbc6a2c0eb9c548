/** The problems of looking after the catalogue. See `problem.ts`. */
export const catalogueProblems = {
  /** Products or subcategories are in it. Move them first. */
  CATEGORY_IN_USE: {
    status: 409,
    ko: '상품 {products}개와 하위 분류 {categories}개가 들어 있어요. 다른 분류로 옮긴 뒤 삭제해 주세요.',
    en: 'It contains {products} products and {categories} subcategories. Move them elsewhere first.',
  },
  CATEGORY_NAME_TAKEN: {
    status: 409,
    ko: '같은 위치에 이름이 같은 분류가 있어요. 다른 이름을 입력해 주세요.',
    en: 'There is a category of this name here. Please choose another name.',
  },
  /** A category cannot move into itself or below itself, nor deeper than the tree goes. */
  CATEGORY_PLACE_REFUSED: {
    status: 422,
    ko: '분류는 자기 아래로 옮길 수 없고 {most}단계까지만 만들 수 있어요. 다른 위치를 선택해 주세요.',
    en: 'A category cannot be below itself, nor more than {most} levels deep. Choose another place.',
  },
  TOO_MANY_CATEGORIES: {
    status: 422,
    ko: '분류는 {most}개까지 만들 수 있어요.',
    en: 'There can be up to {most} categories.',
  },
  /** `lines` names stores and products with the least quantity that is possible, which is what was ordered. */
  ALLOCATION_BELOW_ORDERED: {
    status: 422,
    ko: '이미 주문한 수량보다 적게 배정할 수 없어요: {names}',
    en: 'A share cannot be less than what has been ordered: {names}',
  },
  /** `lines` names products with the least total that is possible. Raise it, or lower the shares. */
  ALLOCATION_OVER_TOTAL: {
    status: 422,
    ko: '배정한 수량의 합계가 나눌 수량보다 많아요: {names}. 나눌 수량을 늘리거나 배정을 줄여 주세요.',
    en: 'The shares add up to more than there is: {names}. Raise the total or lower the shares.',
  },
  /** Products with orders stay in the list; their shares can be lowered to what was ordered. */
  ALLOCATION_ORDERED: {
    status: 422,
    ko: '주문이 들어온 상품은 뺄 수 없어요: {names}. 더 팔지 않으려면 배정을 주문한 수량까지 줄여 주세요.',
    en: 'Products that have been ordered cannot leave the list: {names}. To sell no more, lower the shares to what was ordered.',
  },
  ALLOCATION_PAST: {
    status: 409,
    ko: '이미 끝난 배정이에요.',
    en: 'This allocation is over already.',
  },
  TOO_MANY_ALLOCATED_GOODS: {
    status: 422,
    ko: '한 배정에는 상품을 {most}개까지 넣을 수 있어요. 배정을 나눠 주세요.',
    en: 'One allocation can have up to {most} products. Please split it.',
  },
  /** Past prices stay. Set a new price from today. */
  PRICE_CHANGE_BEGUN: {
    status: 409,
    ko: '이미 적용이 시작돼서 되돌릴 수 없어요. 오늘부터 새 단가를 정해 주세요.',
    en: 'It has already begun and cannot be undone. Set new prices from today.',
  },
  PRICE_CHANGE_UNDONE: {
    status: 409,
    ko: '이미 되돌린 변경이에요.',
    en: 'This change has already been undone.',
  },
  /** Some of its prices were changed again. They stay if the rest is undone by `partly`. */
  PRICE_CHANGE_BUILT_ON: {
    status: 409,
    ko: '그 뒤에 다시 바뀐 단가가 {count}건 있어요({names}). 그 단가는 그대로 두고 나머지만 되돌릴 수 있어요.',
    en: '{count} of these prices were changed again ({names}). You can undo the others and leave those as they are.',
  },
  /** All that is left to undo was changed again. Undo the later changes first. */
  PRICE_CHANGE_ALL_BUILT_ON: {
    status: 409,
    ko: '되돌릴 단가 {count}건이 모두 그 뒤에 다시 바뀌어서({names}) 지금은 되돌릴 수 없어요. 먼저 되돌릴 변경: {changes}',
    en: 'All {count} of the prices to undo were changed again ({names}), so it cannot be undone now. Undo first: {changes}',
  },
  /** The same, and one of the later changes cannot be undone any more. */
  PRICE_CHANGE_OVERTAKEN: {
    status: 409,
    ko: '되돌릴 단가 {count}건이 모두 그 뒤에 다시 바뀌었고({names}), 다시 바꾼 변경도 되돌릴 수 없어요. 단가가 틀렸다면 새 단가를 정해 주세요.',
    en: 'All {count} of the prices to undo were changed again ({names}) by changes that cannot be undone any more. Set new prices if they are wrong.',
  },
  /** Stores need first prices that it brought. They stay if the rest is undone by `partly`. */
  PRICE_CHANGE_NEEDED: {
    status: 409,
    ko: '이 변경으로 처음 단가가 생긴 상품 중 {count}개({codes})는 이미 주문됐거나, 장바구니에 있거나, 다음 단가가 정해졌어요. 그 단가는 그대로 두고 나머지만 되돌릴 수 있어요.',
    en: 'Products first priced by it: {count} ({codes}) were ordered, put into baskets or given a next price since. You can undo the others and leave those as they are.',
  },
  /** The same for all of its prices: nothing is left to undo. */
  PRICE_CHANGE_ALL_NEEDED: {
    status: 409,
    ko: '이 변경으로 처음 단가가 생긴 상품이 이미 주문됐거나, 장바구니에 있거나, 다음 단가가 정해져서 되돌릴 수 없어요. 단가가 틀렸다면 새 단가를 정해 주세요.',
    en: 'Products first priced by it were ordered, put into baskets or given a next price since, so it cannot be undone. Set a new price if it is wrong.',
  },
  /** Choose fewer products or grades. */
  TOO_MANY_PRICES: {
    status: 422,
    ko: '한 번에 {most}건까지 바꿀 수 있어요. 상품이나 등급을 줄여 주세요.',
    en: 'You can change {most} prices at a time. Choose fewer products or grades.',
  },
} as const
