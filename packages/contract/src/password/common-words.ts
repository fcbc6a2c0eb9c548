// Words that most guessed passwords are built around, collected for this mall: those common to password lists of every
// country, and additions of Korean shops. Digits, signs, case and look-alikes around them are handled by the rule.
export const commonWords = `
password passwd passwort passw pass pword passcode passphrase secret secure security access letmein login logon signin
admin administrator root user username guest test tester testing demo sample example temp temporary default change changeme
changeit master manager system server service support office company business work worker staff boss team
welcome hello hellothere goodbye bonjour hola namaste aloha please thanks thankyou whatever nothing something anything
trustno trustnoone iloveyou iloveu loveyou loveme lovely lover love babygirl babyboy baby sweetheart sweety sweetie honey
angel angels heaven jesus christ jesuschrist godbless blessed blessing faith grace hope peace spirit miracle destiny
princess prince queen king kings knight warrior hunter killer ninja samurai pirate wizard magic merlin phoenix dragon dragons
monkey tiger tigers lion lions eagle eagles falcon falcons hawk bear bears wolf wolves panther panthers cougar jaguar
shadow shadows ghost phantom demon devil lucifer satan vampire zombie monster beast legend hero heroes superman superstar
batman spiderman ironman wolverine joker matrix starwars startrek pokemon pikachu naruto goku vegeta zelda mario sonic
minecraft fortnite roblox league legends warcraft starcraft diablo counter strike halo gamer gaming player games
football soccer baseball basketball hockey volleyball tennis golf golfer rugby cricket boxing runner swimming racing
liverpool arsenal chelsea barcelona barca madrid realmadrid manchester united juventus milan bayern dortmund celtic rangers
yankees redsox dodgers giants cowboys steelers patriots packers raiders lakers bulls celtics warriors chicago
sunshine sunny sunset sunrise summer winter spring autumn january february march april june july august september october
november december monday tuesday wednesday thursday friday saturday sunday weekend holiday christmas halloween birthday
morning night midnight today tomorrow forever always never lifetime happy happiness lucky luckyone smile smiley laugh
flower flowers rose roses lily daisy jasmine orchid tulip sunflower butterfly ladybug dolphin dolphins turtle rabbit bunny
kitten kitty cats puppy doggy dogs horse horses pony unicorn chicken turkey duck penguin panda koala elephant giraffe
snoopy garfield mickey minnie donald goofy disney pooh tigger nemo simba bambi shrek elmo barney snowball snowflake
apple apples banana orange lemon cherry peach mango melon strawberry blueberry grape coconut pumpkin pepper ginger cookie
cookies candy chocolate sugar honeybee cupcake cheese butter bacon pizza burger coffee latte mocha espresso tea beer
vodka whiskey tequila wine smoke marlboro pepsi cocacola sprite starbucks nike adidas puma gucci prada chanel
blue black white red green yellow purple pink silver golden gold brown scarlet crimson violet rainbow
diamond crystal sapphire ruby emerald amber pearl jewel platinum titanium
ferrari porsche lamborghini mustang corvette camaro mercedes benz toyota honda nissan mazda subaru hyundai kia genesis
yamaha kawasaki suzuki harley davidson ducati chevrolet chevy dodge jeep ford lexus audi volvo tesla
computer laptop internet network windows microsoft apple macbook iphone android samsung galaxy google gmail yahoo hotmail
facebook instagram twitter youtube tiktok linkedin amazon netflix spotify paypal bitcoin linux ubuntu oracle cisco
database program software hardware wireless router modem printer keyboard monitor
music guitar piano drums singer dancer dancing rockstar rocker metal metallica nirvana slipknot eminem beatles elvis
michael jackson britney madonna rihanna beyonce blackpink twice bigbang
money cash dollar dollars millionaire rich success winner winning victory champion number one
freedom liberty justice america american canada england london paris france germany berlin italy roma spain mexico brazil
china chinese japan tokyo osaka india russia moscow australia sydney newyork boston dallas texas florida california
hawaii vegas hollywood seattle denver houston atlanta phoenixaz
ocean beach island river mountain forest desert earth world universe galaxy planet saturn jupiter venus mars pluto moon
moonlight starlight stars star stardust thunder lightning storm stormy rain snow ice fire flame blaze
alpha beta gamma delta omega sigma zero one two three four five six seven eight nine ten eleven hundred thousand million
buster bailey charlie max maxwell rocky lucky cooper duke jack jake toby cody murphy buddy bandit bella molly maggie lucy
sadie sophie chloe coco lola ginger misty missy precious princesa pumpkinpie shadowman oreo smokey sammy casper
james john robert william richard david joseph thomas charles chris christopher daniel matthew anthony mark donald
steven steve paul andrew joshua kenneth kevin brian george edward ronald timothy jason jeffrey ryan jacob gary nicholas
nick eric jonathan stephen larry justin scott brandon benjamin samuel gregory frank alexander alex patrick raymond
dennis jerry tyler aaron jose henry adam douglas nathan peter zachary kyle walter harold jeremy ethan carl keith roger
arthur terry lawrence sean christian austin joe albert jesse willie billy bryan bruce ralph roy jordan eugene wayne louis
dylan logan noah mason lucas oliver elijah liam oscar victor marcus derek travis shane trevor spencer vincent martin
mary patricia jennifer linda elizabeth barbara susan jessica sarah karen nancy lisa betty margaret sandra ashley kimberly
emily donna michelle carol amanda dorothy melissa deborah stephanie rebecca sharon laura cynthia kathleen amy angela
shirley anna brenda pamela emma nicole helen samantha katherine christine debra rachel carolyn janet catherine maria
heather diane ruth julie olivia joyce virginia victoria kelly lauren christina joan evelyn judith megan andrea cheryl
hannah jacqueline martha gloria teresa ann sara kathryn janice jean alice madison doris abigail julia judy
grace denise amber marilyn beverly danielle theresa sophia marie diana brittany natalie isabella charlotte rose alexis
kayla vanessa monica tiffany crystal courtney sabrina veronica claudia erica jasmin brooke paige zoe mia ava ella
carlos miguel pedro juan pablo diego jorge fernando ricardo eduardo sergio antonio francisco alejandro andres
mohammed mohamed muhammad ahmed ali hassan hussein ibrahim fatima
qwerty qwertyu qwertyui qwertyuiop qwertz azerty asdf asdfg asdfgh asdfghj asdfghjk asdfghjkl zxcv zxcvb zxcvbn zxcvbnm
qweasd qweasdzxc qwerasdf asdfzxcv qawsed qawsedrf qwaszx qazwsx qazwsxedc zaqxsw zaqwsx wsxedc qazxsw poiuyt lkjhgf mnbvcxz
qweqwe asdasd zxczxc abcdef abcdefg abcabc aaaaaa xxxxxx abc abcd
super supers hyper ultra power powerful strong trust smart great good nice cool awesome perfect special private public
nuri nurimall wholesale wholesaler retail store stores shop shopping shopper mall market marketing order orders delivery
restaurant kitchen chef cook cafe bakery grocery food foods
korea korean seoul busan incheon daegu daejeon gwangju ulsan jeju suwon hanguk daehan minguk daehanminguk joseon
naver kakao kakaotalk daum hanmail nexon melon coupang baemin hanwha lotte shinsegae emart homeplus hyundaicard kookmin
sarang saranghae saranghaeyo annyeong kamsa gamsa hwaiting fighting oppa unni nuna hyung eomma appa aegi kimchi bulgogi
bibimbap soju makgeolli taekwondo hallyu gangnam hongdae itaewon myeongdong
minsu minji jihun jisoo jiyoung younghee chulsoo cheolsu minjun seojun jiwoo seoyeon jimin hyunwoo sungmin jihye eunji
tkfkd tkfkdgo tkfkdgody gksrnr qlalfqjsgh dkssud dkssudgktpdy rkatkgkqslek eoalsrnr eogksalsrnr wkdrns djaak dkqk
dnflwlq gpdjs dufma godqhr gksmf qkek cjstk tkfkdgkfo whgdmsrk qlqjs qusghk dkdlel rhksflwk tkdwja ehaoaek wnans
`

/** The same in Hangul. */
export const commonHangulWords = `
비밀번호 비번 암호 사랑 사랑해 사랑해요 안녕 안녕하세요 감사합니다 대한민국 한국 서울 부산 엄마 아빠 우리집 행복 바보 천사 관리자 상점 도매 주문
누리 누리몰 가게 식당 장사 대박 화이팅 파이팅 최고 사장님 회사 로그인 아이디 친구 가족 건강 희망 소망 기쁨 축복
테스트 하이 학교 여보 여보세요 자기야 우리나라 고객 거래처 매장 본사 사장 부장 과장 대리 직원 영업 배송 발주 물류 창고 식품 식자재 유통
국밥 치킨 피자 커피 카페 김밥 떡볶이 삼겹살 소주 맥주 막걸리 축구 야구 태극기 인천 대구 대전 광주 울산 제주 강남 홍대 강아지 고양이 호랑이
`
